#!/bin/sh
# Puts a finished build in service on a machine with nginx, without losing a
# request:  release.sh BUILD [ROOT]
#
# Each release has a folder of its own, and nginx's configuration names that
# folder: workers that finish old requests keep old pages with the policy of old
# pages. Files under hashed names of the release before stay, for readers who have
# one of its pages open. Needs the right to write ROOT and to reload nginx.
set -eu

build=$1
root=${2:-/srv/handbook}
reload=${RELOAD:-nginx -s reload}
check=${CHECK:-nginx -t -q}

previous=$(readlink -e "$root/current" 2>/dev/null || true)

mkdir -p "$root/releases"
# With an end of its own: two releases of one second would be put into one another.
release=$(mktemp -d "$root/releases/$(date -u +%Y%m%dT%H%M%SZ).XXXXXX")
chmod 755 "$release"
cp -R "$build/." "$release"
# What the next release is to bring along: this one's own files, not those that it brings along itself.
(cd "$release" && find assets -type f) >"$release/.hosting/own-assets"
if [ -f "$previous/.hosting/own-assets" ]; then
  while read -r file; do
    if [ ! -e "$release/$file" ]; then
      mkdir -p "$(dirname "$release/$file")"
      cp -p "$previous/$file" "$release/$file"
    fi
  done <"$previous/.hosting/own-assets"
fi
echo "root $release;" >"$release/.hosting/nginx/root.conf"

put_in_service() {
  ln -sfn "$1" "$root/next"
  mv -T "$root/next" "$root/current"
}

put_in_service "$release"
if ! $check; then
  echo "nginx refuses the new configuration: the release before stays in service." >&2
  if [ -n "$previous" ]; then
    put_in_service "$previous"
  else
    rm -f -- "$root/current"
  fi
  # Left there, it would count among the releases that are kept, and push out the one in service.
  rm -rf -- "$release"
  exit 1
fi
$reload

# Three releases are kept to go back to.
find "$root/releases" -mindepth 1 -maxdepth 1 -type d | sort -r | tail -n +4 | xargs -r rm -rf --
