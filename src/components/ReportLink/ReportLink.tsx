import {addresses} from '@site/src/data/organisation.ts';
import {wellFormed} from '@site/src/plugins/addresses/browser.ts';
import {versionOfPage} from './version.ts';

interface Props {
  subject: string;
  /** The error message, which the mail contains below the address and the version. */
  message?: string;
  children: string;
}

/** Mail programs truncate longer links, and an error with its causes can have any length. */
const longestMessage = 1200;

/**
 * A link that starts a mail to us, with the address, the version of the site and the
 * message filled in. Use it only in components that are rendered in the browser.
 */
export default function ReportLink({subject, message = '', children}: Props) {
  const body = [
    `Address: ${location.href}`,
    `Version: ${versionOfPage()}`,
    ...(message === '' ? [] : [`Message: ${message.slice(0, longestMessage)}`]),
    '',
    'What I was doing: ',
  ].join('\r\n');
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(wellFormed(body))}`;
  return <a href={`${addresses.contact}?${query}`}>{children}</a>;
}
