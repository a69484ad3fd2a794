import {addresses} from '@site/src/data/organisation.ts';

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
  const version = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;
  const body = [
    `Address: ${location.href}`,
    `Version: ${version}`,
    ...(message === '' ? [] : [`Message: ${message.slice(0, longestMessage)}`]),
    '',
    'What I was doing: ',
  ].join('\r\n');
  // `encodeURIComponent` throws on half a character, which the cut may leave. Mail programs do not read a plus as a space.
  const query = new URLSearchParams({subject, body}).toString().replaceAll('+', '%20');
  return <a href={`${addresses.contact}?${query}`}>{children}</a>;
}
