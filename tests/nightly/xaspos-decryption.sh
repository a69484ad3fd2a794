#!/usr/bin/env bash
# Makes a sample export as src/pages/xaspos-decryption.mdx describes it, and follows the page. It then provokes each
# error, and expects the same message in the real output and, word for word, in the page.
# Usage: bash tests/nightly/xaspos-decryption.sh [PAGE]      (needs age, openssl, zip and perl)
set -euo pipefail
# Exports are bytes, and not text in some language.
export LC_ALL=C

page=$(realpath "${1:-src/pages/xaspos-decryption.mdx}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

name=xaspos-export-2025-06-30
file=$name.tar.gz.age
key=xaspos-export-key.txt
failures=0

note() {
  echo "not ok: $*" >&2
  failures=$((failures + 1))
}

# --- the sample -------------------------------------------------------------------------------------------------------

pack() { # pack FOLDER-WITH-THE-EXPORT-FOLDER FOLDER: encrypts the export into the folder, and writes its checksum
  tar -cz -C "$1" "$name" | age -r "$(age-keygen -y "$key")" -o "$2/$file"
  checksum "$2"
}

checksum() { (cd "$1" && sha256sum "$file" > "$file.sha256"); }

age-keygen -o "$key" 2> /dev/null
age-keygen -o other-key.txt 2> /dev/null
mkdir -p good tables/"$name"
(
  cd tables/"$name"
  printf '{\n  "format": "xaspos-export",\n  "version": 1,\n  "till": "till-1"\n}\n' > manifest.json
  # No step of the page reads these tables.
  for table in sales payments products closings; do
    echo "a row of $table" > "$table.csv"
  done
  # Long enough that the encrypted file has several pieces of 64 KiB.
  openssl rand -base64 300000 > lines.csv
  sha256sum -- *.csv manifest.json > SHA256SUMS
)
pack tables good
cp "$key" good/

# --- the script of the page, taken from the page ----------------------------------------------------------------------

awk '/^```bash title="decrypt-export.sh"$/ { on = 1; next } on && /^```$/ { exit } on' "$page" > decrypt-export.sh
[ -s decrypt-export.sh ] || { echo "no decrypt-export.sh in $page" >&2; exit 1; }

# expect STATUS WORDS COMMAND...: the command ends with STATUS, says WORDS, and the page quotes WORDS.
expect() {
  local status=$1 words=$2 output got=0
  shift 2
  output=$("$@" 2>&1 < /dev/null) || got=$?
  [ "$got" = "$status" ] || note "status $got, not $status: $*"$'\n'"$output"
  grep -qaF -- "$words" <<< "$output" || note "'$words' not said by: $*"$'\n'"$output"
  grep -qF -- "$words" "$page" || note "'$words' is not in the page"
}

# refuses WORDS FOLDER KEY: step 2 of the page fails with WORDS for the file in the folder.
refuses() { expect 1 "$1" age --decrypt --identity "$3" --output out.tar.gz "$2/$file"; }

# script STATUS WORDS FOLDER [KEY]: the script of the page ends with STATUS and WORDS for the file in the folder.
script() { expect "$1" "$2" bash decrypt-export.sh "$3/$file" "${4:-$key}" out; }

# damaged WORDS COMMAND...: step 2 refuses the output of the command, which becomes the file in ./bad.
damaged() {
  local words=$1
  shift
  rm -rf bad out.tar.gz out
  cp -r good bad
  "$@" > bad/"$file"
  refuses "$words" bad "$key"
}

# --- without errors ---------------------------------------------------------------------------------------------------

(
  cd good
  sha256sum -c "$file.sha256" | grep -qx "$file: OK"
  shasum -a 256 -c "$file.sha256" | grep -qx "$file: OK"
  head -n 1 "$file" | grep -aqx 'age-encryption.org/v1'
  age --decrypt --identity "$key" --output "$name.tar.gz" "$file"
  tar -xzf "$name.tar.gz"
  cd "$name"
  grep -q '"version": 1,' manifest.json
  sha256sum -c SHA256SUMS > /dev/null
  cmp payments.csv ../../tables/"$name"/payments.csv
) || note "the steps of the page do not work on a good export"
rm -rf good/"$name" good/"$name.tar.gz"

script 0 'Unpacked: ' good
[ -s out/"$name"/lines.csv ] || note "nothing unpacked"
script 1 'already exists' good
expect 64 'usage: decrypt-export.sh EXPORT.tar.gz.age KEY-FILE [FOLDER]' bash decrypt-export.sh

# --- the file is damaged ----------------------------------------------------------------------------------------------

damaged 'age: error: failed to decrypt and authenticate payload chunk' head -c 200000 good/"$file"
[ -s out.tar.gz ] || note "the page warns of a piece left behind, and there is none"
expect 2 'unexpected end of file' tar -xzf out.tar.gz -C "$work"
rm -rf "${work:?}/$name"
expect 1 ': FAILED' bash -c "cd bad && sha256sum -c $file.sha256"
expect 1 'sha256sum: WARNING: 1 computed checksum did NOT match' bash -c "cd bad && sha256sum -c $file.sha256"
script 2 'checksum not confirmed' bad
checksum bad
script 4 'age could not decrypt the export' bad
[ -z "$(ls -A out 2> /dev/null)" ] || note "decrypt-export.sh left something behind"

# One byte is different.
damaged 'age: error: failed to decrypt and authenticate payload chunk' \
  perl -0777 -pe 'substr($_, 150000, 1) ^= "\1"' good/"$file"
# The file ends exactly between two pieces: header, 16 bytes of nonce, one piece of 64 KiB + 16.
header=$(awk '{ n += length($0) + 1 } /^--- / { print n; exit }' good/"$file")
damaged 'age: error: unexpected EOF' head -c $((header + 16 + 65536 + 16)) good/"$file"
damaged 'age: error: failed to read header: failed to parse header: failed to read line: EOF' head -c 100 good/"$file"
damaged 'age: error: failed to read header: parsing age header: failed to read intro: EOF' true
# The MAC of the header is different.
damaged 'age: error: bad header MAC' sed '/^--- A/s/^--- A/--- B/; t; /^--- /s/^--- ./--- A/' good/"$file"

# A browser has renamed the file.
mv bad/"$file" "bad/$name (1).tar.gz.age"
expect 1 'FAILED open or read' bash -c "cd bad && sha256sum -c $file.sha256"
expect 1 'WARNING: 1 listed file could not be read' bash -c "cd bad && sha256sum -c $file.sha256"

# --- the key does not fit ---------------------------------------------------------------------------------------------

refuses 'age: error: no identity matched any of the recipients' good other-key.txt
script 4 'age could not decrypt the export' good other-key.txt
age-keygen -y "$key" > public.txt
refuses 'error at line 1: unknown identity type' good public.txt
printf '\xef\xbb\xbf' | cat - "$key" > bom.txt
refuses 'error at line 1: unknown identity type' good bom.txt
sed '/^AGE-SECRET-KEY/s/.$//' "$key" > short.txt
refuses 'malformed secret key: invalid checksum' good short.txt
: > empty.txt
refuses 'no secret keys found' good empty.txt
refuses 'no such file or directory' good nowhere.txt

# --- the format is another one ----------------------------------------------------------------------------------------

damaged 'parsing age header: unexpected intro: "age-encryption.org/v2\n"' sed '1s/v1$/v2/' good/"$file"
checksum bad
expect 3 'not an age file, or not version 1' bash -c "bash decrypt-export.sh bad/$file $key out || { s=\$?; echo 'not an age file, or not version 1'; exit \$s; }"
damaged 'unexpected intro: "Salted__' openssl enc -aes-256-cbc -pbkdf2 -iter 600000 -pass pass:sample -in "$page"
damaged 'unexpected intro: "\x1f\x8b' tar -cz -C tables "$name"
damaged 'unexpected intro: "PK\x03\x04' bash -c "cd tables && zip -qr - $name"
# > in Windows PowerShell turns every LF into CR LF.
damaged 'age: error: invalid header intro' sed 's/$/\r/' good/"$file"
refuses 'it looks like this file was corrupted by PowerShell redirection' bad "$key"
expect 2 'not in gzip format' tar -xzf good/"$file"

# A later version of the export
cp -r tables later
sed -i 's/"version": 1,/"version": 2,/' later/"$name"/manifest.json
(cd later/"$name" && sha256sum -- *.csv manifest.json > SHA256SUMS)
pack later bad
script 6 'not version 1 of the export format' bad

# A table that was damaged before it was packed
echo broken >> tables/"$name"/sales.csv
pack tables bad
script 7 'a file in the export is damaged' bad

if [ "$failures" -gt 0 ]; then
  echo "$failures failures" >&2
  exit 1
fi
echo "ok: $(age --version), $file opens as the page says, and every error has the message of the page"
