#!/bin/sh
# Puts a finished build into service on a machine with nginx:
#   release.sh BUILD [ROOT]
#
# Each release has its own folder, and the server's configuration names that folder.
# Therefore, a worker that finishes old requests still sends the policy of the old
# pages with them. A release also contains the hashed files of the release before it,
# for readers who have one of its pages open.
set -eu
umask 022

usage='Usage: release.sh BUILD [ROOT], where BUILD is the folder that npm run release wrote'
if [ "${1-}" = --help ]; then
  cat <<HELP
Puts a finished build into service on a machine with nginx, and keeps the newest three releases.
If a step fails, the previous release stays in service.

$usage

Arguments:
  BUILD  The folder of the build. To go back, name a kept release, such as /srv/handbook/releases/NAME.
  ROOT   The folder of the releases. The default is /srv/handbook.

Environment variables:
  CHECK   The command that tests the server's configuration. The default is nginx -t -q.
  RELOAD  The command that makes the server load it. The default is nginx -s reload.

Examples:
  deploy/release.sh build
  deploy/release.sh /srv/handbook/releases/NAME
HELP
  exit 0
fi

build=${1:?$usage}
root=${2:-/srv/handbook}
check=${CHECK:-nginx -t -q}
reload=${RELOAD:-nginx -s reload}

# The build writes this list of digests last.
digests=.hosting/SHA256SUMS
# Releases that have been in service contain this file.
served=.hosting/was-in-service

explained=
fail() {
  echo "$1" >&2
  explained=yes
  exit 1
}

[ -f "$build/$digests" ] || fail "$build has no $digests, so it is not a finished build. Run npm run release, and name the folder that it wrote."

# A release that has been in service is accepted again.
[ -f "$build/.hosting/sbom.cdx.json" ] || [ -f "$build/$served" ] ||
  fail "$build has no compressed copies, because npm run build wrote it. Run npm run release, and name the folder that it wrote."

{ mkdir -p "$root/releases" && touch "$root/lock"; } ||
  fail "You cannot write to $root. Run this command as root, or give your user the folder as deploy/README.md describes."
# A relative path would not work in the link and in the configuration.
root=$(realpath -- "$root")
# Two releases at once would overwrite each other's links, so the second one waits.
exec 9>"$root/lock"
flock 9

link() {
  ln -sfn "$2" "$root/next"
  mv -T "$root/next" "$root/$1"
}

# The server loads `current`. `in-service` names the release that it has loaded. They differ after a reload that
# failed. Somebody may then have reloaded by hand, so readers may have pages of either release open.
configured=$(readlink -e "$root/current" || true)
previous=$(readlink -e "$root/in-service" || true)

# The names sort by time. Nanoseconds distinguish two quick releases.
release=$root/releases/$(date -u +%Y%m%dT%H%M%S.%NZ)
# The release gets its name when it is whole, so an interruption leaves nothing among the releases.
unfinished=$root/unfinished

undo() {
  # Delete first: on a full disk there is no space for a link before that.
  rm -rf -- "$unfinished" "$release"
  [ "$(readlink "$root/current")" = "$release" ] || return 0
  if [ -n "$configured" ]; then
    link current "$configured"
  else
    rm -f -- "$root/current"
  fi
}
end() {
  undo
  [ -n "$explained" ] ||
    echo "The release did not finish, so the previous release stays in service. If the disk is full, deploy/README.md says how much space to leave." >&2
}
trap end EXIT
trap 'exit 1' HUP INT TERM

# An interrupted release may have left this folder.
rm -rf -- "$unfinished"
mkdir -m 755 "$unfinished"
# On a full disk, cp prints an error for every file.
errors=$(cp -R "$build/." "$unfinished" 2>&1) || {
  echo "$errors" | head -n 1 >&2
  exit 1
}
# The server's workers run as another user, who must be able to read the files.
chmod -R a+rX "$unfinished"
(cd "$unfinished" && sha256sum --check --strict --quiet "$digests" >&2) ||
  fail "$build is damaged: the files named above are missing or differ from $digests. Run npm run release again."
rm -f -- "$unfinished/$served"
# The next release copies the files in this list. It leaves out the files that this release copied.
if [ ! -f "$unfinished/.hosting/own-assets" ]; then
  (cd "$unfinished" && find . -type f \( -path './assets/*' -o -name 'search-*-*.json' \)) >"$unfinished/.hosting/own-assets"
fi
for before in "$previous" "$configured"; do
  [ -f "$before/.hosting/own-assets" ] || continue
  while read -r file; do
    if [ ! -e "$unfinished/$file" ]; then
      mkdir -p "$(dirname "$unfinished/$file")"
      cp -p "$before/$file" "$unfinished/$file"
    fi
  done <"$before/.hosting/own-assets"
done
echo "root $release;" >"$unfinished/.hosting/nginx/root.conf"
# A power cut after the switch must not leave empty files.
sync -f "$unfinished"
mv -T "$unfinished" "$release"

link current "$release"
status=0
$check || status=$?
case $status in
  0) ;;
  126 | 127) fail "\"$check\" cannot run, so nothing has changed. Set CHECK to the command that tests the server's configuration." ;;
  *) fail "\"$check\" refuses the new configuration, so the previous release stays in service. If its message is about permissions, deploy/README.md shows the CHECK and RELOAD for a user without them." ;;
esac
trap - EXIT HUP INT TERM
# Close the lock for this command. Otherwise, a server that it starts would keep the lock, and the next release would
# wait.
$reload 9>&- || fail "\"$reload\" failed, so the server keeps the previous release until it reloads. Reload the server, and set RELOAD to the command that does so."
: >"$release/$served"
link in-service "$release"

# Keep the newest three releases that have been in service, and always the two that old workers may still send.
set --
for folder in "$root"/releases/*; do
  # The names sort by time, so the newest release ends up first.
  [ ! -f "$folder/$served" ] || set -- "$folder" "$@"
done
for folder in "$root"/releases/*; do
  case $folder in
    "$release" | "${1-}" | "${2-}" | "${3-}") ;;
    */"${previous##*/}" | */"${configured##*/}") ;;
    *) rm -rf -- "$folder" ;;
  esac
done
