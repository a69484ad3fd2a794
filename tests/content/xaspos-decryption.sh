#!/usr/bin/env bash
# Makes a sample export as src/pages/xaspos-decryption.mdx describes it, and follows the page. It then provokes each
# error, and expects the same message in the real output and, word for word, in the page.
# Usage: bash tests/content/xaspos-decryption.sh [PAGE]      (needs age, openssl, zip and perl)
set -euo pipefail

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

make_tables() {
  mkdir "$name"
  cat > "$name/manifest.json" <<'JSON'
{
  "format": "xaspos-export",
  "version": 1,
  "till": "till-1"
}
JSON
  # No step of the page reads these tables.
  for table in sales payments products closings; do
    echo "a row of $table" > "$name/$table.csv"
  done
  # Long enough that the encrypted file has several pieces of 64 KiB.
  openssl rand -base64 300000 > "$name/lines.csv"
  (cd "$name" && sha256sum -- *.csv manifest.json > SHA256SUMS)
}

pack() { # pack FOLDER-WITH-THE-EXPORT-FOLDER OUTPUT
  tar -czf plain.tar.gz -C "$1" "$name"
  age -r "$(age-keygen -y "$key")" -o "$2" plain.tar.gz
  rm plain.tar.gz
}

checksum() { (cd "$1" && sha256sum "$file" > "$file.sha256"); }

age-keygen -o "$key" 2> /dev/null
age-keygen -o other-key.txt 2> /dev/null
make_tables
mkdir good tables
pack . good/"$file"
checksum good
mv "$name" tables/
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

decrypt() { # as step 2 of the page, for the file in folder $1 and the key $2
  age --decrypt --identity "$2" --output out.tar.gz "$1/$file"
}

fault() { # a fresh copy of the good files in ./bad
  rm -rf bad out.tar.gz out
  cp -r good bad
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

expect 0 'Unpacked: ' bash decrypt-export.sh good/"$file" "$key" out
[ -s out/"$name"/lines.csv ] || note "nothing unpacked"
expect 1 'already exists' bash decrypt-export.sh good/"$file" "$key" out
expect 64 'usage: decrypt-export.sh EXPORT.tar.gz.age KEY-FILE [FOLDER]' bash decrypt-export.sh

# --- the file is damaged ----------------------------------------------------------------------------------------------

fault
head -c 200000 good/"$file" > bad/"$file"
expect 1 ': FAILED' bash -c "cd bad && sha256sum -c $file.sha256"
expect 1 'sha256sum: WARNING: 1 computed checksum did NOT match' bash -c "cd bad && sha256sum -c $file.sha256"
expect 2 'checksum not confirmed' bash decrypt-export.sh bad/"$file" "$key" out
expect 1 'age: error: failed to decrypt and authenticate payload chunk' decrypt bad "$key"
[ -s out.tar.gz ] || note "the page warns of a piece left behind, and there is none"
expect 2 'unexpected end of file' tar -xzf out.tar.gz -C "$work"
rm -rf "${work:?}/$name"
checksum bad
expect 4 'age could not decrypt the export' bash decrypt-export.sh bad/"$file" "$key" out
[ -z "$(ls -A out 2> /dev/null)" ] || note "decrypt-export.sh left something behind"

fault # one byte changed in the content
printf 'X' | dd of=bad/"$file" bs=1 seek=150000 conv=notrunc status=none
cmp -s good/"$file" bad/"$file" && printf 'Y' | dd of=bad/"$file" bs=1 seek=150000 conv=notrunc status=none
expect 1 'age: error: failed to decrypt and authenticate payload chunk' decrypt bad "$key"

fault # cut exactly between two pieces: header, 16 bytes of nonce, one piece of 64 KiB + 16
header=$(LC_ALL=C awk '{ n += length($0) + 1 } /^--- / { print n; exit }' good/"$file")
head -c $((header + 16 + 65536 + 16)) good/"$file" > bad/"$file"
expect 1 'age: error: unexpected EOF' decrypt bad "$key"

fault
head -c 100 good/"$file" > bad/"$file"
expect 1 'age: error: failed to read header: failed to parse header: failed to read line: EOF' decrypt bad "$key"

fault
: > bad/"$file"
expect 1 'age: error: failed to read header: parsing age header: failed to read intro: EOF' decrypt bad "$key"

fault # the MAC of the header changed
LC_ALL=C sed '/^--- A/s/^--- A/--- B/; t; /^--- /s/^--- ./--- A/' good/"$file" > bad/"$file"
expect 1 'age: error: bad header MAC' decrypt bad "$key"

fault # the file was renamed by a browser
mv bad/"$file" "bad/$name (1).tar.gz.age"
expect 1 'FAILED open or read' bash -c "cd bad && sha256sum -c $file.sha256"
expect 1 'WARNING: 1 listed file could not be read' bash -c "cd bad && sha256sum -c $file.sha256"

# --- the key does not fit ---------------------------------------------------------------------------------------------

fault
expect 1 'age: error: no identity matched any of the recipients' decrypt bad other-key.txt
expect 4 'age could not decrypt the export' bash decrypt-export.sh bad/"$file" other-key.txt out
age-keygen -y "$key" > public.txt
expect 1 'error at line 1: unknown identity type' decrypt bad public.txt
printf '\xef\xbb\xbf' | cat - "$key" > bom.txt
expect 1 'error at line 1: unknown identity type' decrypt bad bom.txt
sed '/^AGE-SECRET-KEY/s/.$//' "$key" > short.txt
expect 1 'malformed secret key: invalid checksum' decrypt bad short.txt
: > empty.txt
expect 1 'no secret keys found' decrypt bad empty.txt
expect 1 'no such file or directory' decrypt bad nowhere.txt

# --- the format is another one ----------------------------------------------------------------------------------------

fault
LC_ALL=C sed '1s/v1$/v2/' good/"$file" > bad/"$file"
checksum bad
expect 1 'parsing age header: unexpected intro: "age-encryption.org/v2\n"' decrypt bad "$key"
expect 3 'not an age file, or not version 1' bash -c "bash decrypt-export.sh bad/$file $key out || { s=\$?; echo 'not an age file, or not version 1'; exit \$s; }"

fault
openssl enc -aes-256-cbc -pbkdf2 -iter 600000 -salt -pass pass:sample -in "$page" -out bad/"$file"
expect 1 'unexpected intro: "Salted__' decrypt bad "$key"

fault
tar -czf bad/"$file" -C tables "$name"
expect 1 'unexpected intro: "\x1f\x8b' decrypt bad "$key"

fault
(cd tables && zip -qr - "$name") > bad/"$file"
expect 1 'unexpected intro: "PK\x03\x04' decrypt bad "$key"

fault # > in Windows PowerShell turns every LF into CR LF
LC_ALL=C sed 's/$/\r/' good/"$file" > bad/"$file"
expect 1 'age: error: invalid header intro' decrypt bad "$key"
expect 1 'it looks like this file was corrupted by PowerShell redirection' decrypt bad "$key"

fault
expect 2 'not in gzip format' tar -xzf bad/"$file"

fault # a later version of the export
rm -rf later
cp -r tables later
sed -i 's/"version": 1,/"version": 2,/' later/"$name"/manifest.json
(cd later/"$name" && sha256sum -- *.csv manifest.json > SHA256SUMS)
pack later bad/"$file"
checksum bad
expect 6 'not version 1 of the export format' bash decrypt-export.sh bad/"$file" "$key" out

fault # a table damaged before it was packed
rm -rf later
cp -r tables later
echo broken >> later/"$name"/sales.csv
pack later bad/"$file"
checksum bad
expect 7 'a file in the export is damaged' bash decrypt-export.sh bad/"$file" "$key" out

if [ "$failures" -gt 0 ]; then
  echo "$failures failures" >&2
  exit 1
fi
echo "ok: $(age --version), $file opens as the page says, and every error has the message of the page"
