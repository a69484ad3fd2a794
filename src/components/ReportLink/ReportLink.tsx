import {addresses} from '@site/src/organisation.ts';
import {versionOfPage} from '@site/src/version-of-page.ts';
import {wellFormed} from '@site/src/well-formed.ts';

interface Props {
  subject: string;
  /** What went wrong, below the address and the version. */
  message?: string;
  children: string;
}

/** Mail programs cut longer links; an error's stack of causes can be of any length. */
const longestMessage = 1200;

/**
 * A link that starts a mail to us with the address, the version of the site and
 * what happened filled in. For parts that only a browser draws.
 */
export default function ReportLink({subject, message = '', children}: Props) {
  const version = versionOfPage() ?? 'unknown';
  const body = [
    `Address: ${location.href}`,
    `Version: ${version}`,
    ...(message === '' ? [] : [`Message: ${message.slice(0, longestMessage)}`]),
    '',
    'What I was doing: ',
  ].join('\r\n');
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(wellFormed(body))}`;
  return <a href={`${addresses.contact}?${query}`}>{children}</a>;
}
