/** Reads a table with a query and the page that answers it best in each line. */
const table = (text: string): [query: string, page: string][] =>
  Array.from(text.matchAll(/^(.+) → (.+)$/gm), ([, query = '', page = '']) => [query, page]);

/** Queries that worse rankings miss. A new page or a new wording can make another page the best. */
export const judgedQueries = table(`
api v1 → /blog/2020/05/09/api-v1/
go back to the original system → /docs/guides/elementos/getting-started/
decrypt an export → /xaspos-decryption/
conflicted copy → /docs/services/drive/
filter mail into folders → /docs/services/mail/personaladdress/
openstr → /docs/guides/openstreetmap/
playgr → /docs/services/playground/
xaspos decr → /xaspos-decryption/
securty bulletin → /docs/guides/elementos/bulletins/
kalender → /docs/services/mail/workspace/
maintainance → /scheduled-maint/
priwacy → /privacy-policy/
instalation elementos → /docs/guides/elementos/getting-started/
merging requests → /docs/services/gitlab/
no_service → /docs/services/slack/
Signed-off-by → /docs/guides/elementos/contributors/
0x800B0109 → /docs/guides/windows/
adb: failed to read command → /docs/guides/elementos/getting-started/
! [remote rejected] main -> main (pre-receive hook declined) remote: GitLab: You are not allowed to push code to protected branches on this project. → /docs/services/gitlab/
error: Couldn't load public key /home/alex/.ssh/id_ed25519.pub: No such file or directory? → /docs/services/gitlab/git-additional-config/
error:1408F10B:SSL routines:ssl3_get_record:wrong version number → /docs/services/mail/configuration/
0x800B01 → /docs/guides/windows/
0x80073CFB → /docs/guides/windows/
curl: (23) Failed to truncate file → /blog/2022/03/05/api-v1-pagination/
System error 67 has occurred. The network name cannot be found. → /docs/services/drive/
Error connecting to agent: No such file or directory → /docs/guides/windows/
WARNING: UNPROTECTED PRIVATE KEY FILE! → /docs/guides/windows/
! [rejected] main -> main (fetch first) → /docs/services/gitlab/
Server certificate not trusted → /docs/services/mail/administrator/
smtpd_recipient_restrictions → /blog/2022/09/03/mail-maintenance/
api pagination rate → /blog/2022/03/05/api-v1-pagination/
thunderbird shared folder → /docs/services/mail/workspace/
`);

/** Queries in words that their pages do not use, except as keywords. */
export const readersWords = table(`
outage → /scheduled-maint/
is gitlab down → /scheduled-maint/
planned work → /scheduled-maint/
night mode → /docs/intro/
hotkeys → /docs/intro/
install as app → /docs/intro/
edit this page → /docs/intro/
feed → /blog/
news → /blog/
two-step verification → /docs/services/gitlab/
pipeline → /docs/services/gitlab/
static website hosting → /docs/services/gitlab/
auto-reply → /docs/services/mail/personaladdress/
spam → /docs/services/mail/
iphone mail → /docs/services/mail/configuration/
address book → /docs/services/mail/workspace/
email not delivered → /docs/services/mail/administrator/
data privacy → /privacy-policy/
what do you know about me → /privacy-policy/
admin contact → /docs/team/operations/
helpdesk → /docs/team/operations/
harassment → /docs/guides/elementos/conducts/
teams → /docs/team/
recycle bin → /docs/services/drive/
instant messaging → /docs/services/slack/
barcode → /docs/services/swiftlynx/
cash register → /docs/services/xaspos/
open encrypted file → /xaspos-decryption/
flash phone → /docs/guides/elementos/getting-started/
download elementos → /docs/guides/elementos/portal/
system requirements build → /docs/guides/elementos/setting-up/
what's new → /docs/guides/elementos/changelog/changes/
corporate identity → /docs/guides/branding/
osm → /docs/guides/openstreetmap/
ubuntu on windows → /docs/guides/windows/
fake transit data → /projects/rabbau-city/
train times madrid → /projects/rodaliamadrid/
rest api → /blog/2020/05/09/api-v1/
chocolatey → /blog/2018/10/20/windows-toolbox/
compression → /blog/2024/05/25/cdn-tuning/
`);
