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

release=$root/releases/$(date -u +%Y%m%dT%H%M%SZ)
previous=$(readlink -f "$root/current" 2>/dev/null || true)

mkdir -p "$root/releases"
cp -R "$build" "$release"
if [ -n "$previous" ] && [ -d "$previous/assets" ]; then
  cp -Rpn "$previous/assets/." "$release/assets/" || true
fi
echo "root $release;" >"$release/.hosting/nginx/root.conf"

ln -s "$release" "$root/next"
mv -T "$root/next" "$root/current"
if ! $check; then
  echo "nginx refuses the new configuration: the release before stays in service." >&2
  if [ -n "$previous" ]; then
    ln -s "$previous" "$root/next"
    mv -T "$root/next" "$root/current"
  fi
  exit 1
fi
$reload

# Three releases are kept to go back to.
find "$root/releases" -mindepth 1 -maxdepth 1 -type d | sort -r | tail -n +4 | xargs -r rm -rf --
