import { isIPv4 } from 'node:net';

/** The nodemailer options that the URL may contain; others could lose mail or log it. */
const OPTIONS: ReadonlySet<string> = new Set([
  'requireTLS',
  'ignoreTLS',
  'authMethod',
  'name',
  'localAddress',
  'tls.rejectUnauthorized',
  'tls.servername',
  'tls.minVersion',
  'tls.ciphers',
]);

/** The error for an invalid SMTP_URL, which does not quote the URL because of its password. */
export const SMTP_URL_EXPECTED =
  'expected an address such as smtps://user:password@mail.example.com, ' +
  'with @ : / # ? % in user and password written as %40 %3A %2F %23 %3F %25, ' +
  `and no option behind a ? but ${[...OPTIONS].join(', ')}`;

export function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || /\s/.test(text)) return false;
  if (!['', '/'].includes(url.pathname) || url.hash !== '') return false;
  return isEscaped(url.username + url.password) && [...url.searchParams.keys()].every((name) => OPTIONS.has(name));
}

/** Returns whether TLS is required: always for a password that crosses a network, unless the URL opts out. */
export function needsTls(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  const required = url.searchParams.get('requireTLS');
  if (required !== null) return required === 'true';
  return url.username !== '' && !isLoopback(url.hostname) && url.searchParams.get('ignoreTLS') !== 'true';
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));

function isEscaped(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
