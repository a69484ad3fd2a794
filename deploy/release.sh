#!/bin/sh
# Puts a finished build in service on a machine with nginx or Caddy:
#   release.sh BUILD [ROOT]
#
# Each release has a folder of its own, and the server's configuration names that
# folder: workers that finish old requests keep old pages with the policy of old
# pages. Files under hashed names of the release before stay, for readers who have
# one of its pages open. BUILD may be a release that is kept: this goes back to it.
# CHECK and RELOAD are the commands that try the configuration and take it up.
set -eu
umask 022

build=${1:?Usage: release.sh BUILD [ROOT], where BUILD is the folder that npm run build made}
root=${2:-/srv/handbook}
check=${CHECK:-nginx -t -q}
reload=${RELOAD:-nginx -s reload}

fail() {
  echo "$1" >&2
  exit 1
}

for file in .hosting/site.json sw.js; do
  [ -f "$build/$file" ] || fail "$build has no $file, so it is no finished build: make one by npm run build, and name its folder."
done

mkdir -p "$root/releases"
# The link and the configuration would lead elsewhere with a path from here.
root=$(realpath -- "$root")
# Two releases at once would take each other's links: the second waits.
exec 9>"$root/lock"
flock 9

link() {
  ln -sfn "$2" "$root/next"
  mv -T "$root/next" "$root/$1"
}

# The server takes up `current`; that it did so, `in-service` says. They differ after a reload that failed,
# and who then reloaded by hand told nobody: pages of either may be open.
configured=$(readlink -e "$root/current" || true)
# Releases were made without that link once.
[ -e "$root/in-service" ] || [ -z "$configured" ] || link in-service "$configured"
previous=$(readlink -e "$root/in-service" || true)

# To the nanosecond, since names tell which releases are the newest.
release=$root/releases/$(date -u +%Y%m%dT%H%M%S.%NZ)
mkdir -m 755 "$release"

# Left there, it would count among the releases that are kept, and push out one that is whole.
undo() {
  # First, since a full disk has room for a link only then.
  rm -rf -- "$release"
  [ "$(readlink "$root/current")" = "$release" ] || return 0
  if [ -n "$configured" ]; then
    link current "$configured"
  else
    rm -f -- "$root/current"
  fi
}
trap undo EXIT
trap 'exit 1' HUP INT TERM

cp -R "$build/." "$release"
# The server's workers are another user, and have to read what a strict umask may have built.
chmod -R a+rX "$release"
# What the next release is to bring along: this one's own files, not those that it brings along itself.
if [ ! -f "$release/.hosting/own-assets" ]; then
  (cd "$release" && find assets -type f) >"$release/.hosting/own-assets"
fi
for before in "$previous" "$configured"; do
  [ -f "$before/.hosting/own-assets" ] || continue
  while read -r file; do
    if [ ! -e "$release/$file" ]; then
      mkdir -p "$(dirname "$release/$file")"
      cp -p "$before/$file" "$release/$file"
    fi
  done <"$before/.hosting/own-assets"
done
echo "root $release;" >"$release/.hosting/nginx/root.conf"
echo "root * $release" >"$release/.hosting/Caddyroot"

link current "$release"
status=0
$check || status=$?
case $status in
  0) ;;
  126 | 127) fail "\"$check\" cannot be run, so nothing was changed: name in CHECK the command that tries the configuration." ;;
  *) fail "\"$check\" refuses the new configuration, so the release before stays in service. If what it says is about rights: deploy/README.md tells what CHECK and RELOAD a user without them needs." ;;
esac
trap - EXIT HUP INT TERM
# Without the lock: a server that this starts would hold it, and the next release wait for ever.
$reload 9>&- || fail "\"$reload\" failed: the server keeps the release before until it takes up its configuration. Reload it, and name in RELOAD the command that does."
link in-service "$release"

# Three releases are kept to go back to, and in any case those before, whose pages old workers still send.
find "$root/releases" -mindepth 1 -maxdepth 1 -type d | sort -r | tail -n +4 |
  grep -vxF -e "$release" -e "$root/releases/${previous##*/}" -e "$root/releases/${configured##*/}" | xargs -r -d '\n' rm -rf --
