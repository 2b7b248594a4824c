import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { englishNameOf } from '../../lib/language-name.ts';
import type { Message } from './message.ts';

const CONTROLS = /\p{Cc}/gu;
// A name with these characters could reverse the text beside it.
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

// RFC 5322 plus dots anywhere. ASCII only: most servers lack SMTPUTF8 and may permanently reject raw UTF-8 in a header.
const PLAIN_ADDRESS = /^([\w.!#$%&'*+/=?^`{|}~-]+)@([^\s@<>()[\]\\,;:"]+)$/;

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export type Envelope = {
  readonly messageId: string;
  readonly takenAt: number;
  readonly mailTo: string;
  /** The site's own address, which lets SPF and DMARC pass. */
  readonly mailFrom: string;
  readonly siteName: string;
};

/** Composes a visitor's mail. The text never reaches the envelope, and only Subject and Reply-To of the header. */
export function compose(message: Message, envelope: Envelope): SendMailOptions {
  const { messageId, takenAt, mailTo, mailFrom, siteName } = envelope;
  const name = line(message.name);
  const email = line(message.email);
  const replyAddress = headerAddress(email);
  const text = message.text.toWellFormed().replace(/\r\n?/g, '\n');
  const intro = `${name} <${email}> wrote through ${line(siteName)}${readIn(message.language)}:`;
  const byHand = replyAddress === undefined ? [`To reply, enter the address by hand: ${email}`] : [];
  return {
    from: { name: line(siteName), address: mailFrom },
    to: mailTo,
    envelope: { from: mailFrom, to: mailTo },
    replyTo: replyAddress === undefined ? undefined : { name, address: replyAddress },
    subject: `[${line(siteName)}] ${line(message.subject)}`,
    messageId: `<${messageId}@${domainOf(mailFrom)}>`,
    date: new Date(takenAt),
    text: [intro, ...byHand, '', text].join('\n'),
    html: page([intro, ...byHand], text),
    // With 7bit, servers on the way may strip spaces at the end of a line.
    encoding: 'quoted-printable',
    xMailer: false,
  };
}

/** Returns the language in which the visitor read the site, in words; nothing for a site with one language. */
const readIn = (language: string | undefined) => (language === undefined ? '' : `, read in ${englishNameOf(language)}`);

const line = (text: string) =>
  text.toWellFormed().replaceAll('\t', ' ').replace(CONTROLS, '').replace(BIDI_CONTROLS, '').trim();

function headerAddress(email: string): string | undefined {
  const [, localPart = '', domain = ''] = PLAIN_ADDRESS.exec(email) ?? [];
  const asciiDomain = domainToASCII(domain);
  return asciiDomain === '' ? undefined : `${localPart}@${asciiDomain}`;
}

function domainOf(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domainToASCII(domain) || 'localhost';
}

function page(intro: readonly string[], text: string): string {
  const paragraphs = intro.map((words) => `<p>${escapeHtml(words)}</p>`);
  const body = escapeHtml(text).replaceAll('\n', '<br>');
  return [...paragraphs, `<div style="white-space: pre-wrap">${body}</div>`].join('\n');
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? character);
