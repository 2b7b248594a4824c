import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import type { Message } from './message.ts';

// C0, DEL and C1: line breaks, escapes and the like.
const CONTROLS = /\p{Cc}/gu;
// Marks, embeddings, overrides and isolates: with them a name could turn round the words beside it.
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Local parts that a header may hold as they are (RFC 5322, dots anywhere). The mail goes
 * out without SMTPUTF8, for few servers offer it, and one that finds raw UTF-8 in a header
 * may refuse the whole message for good.
 */
const PLAIN_ADDRESS = /^([\w.!#$%&'*+/=?^`{|}~-]+)@([^\s@<>()[\]\\,;:"]+)$/;

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What a mail needs beside the visitor's message. */
export type Envelope = {
  /** The part of the Message-ID before the @; the same for each attempt. */
  readonly messageId: string;
  /** When the visitor sent it, in milliseconds since 1970. */
  readonly takenAt: number;
  /** One address, or several separated by commas. */
  readonly mailTo: string;
  /** The site's own address, so that SPF and DMARC hold. */
  readonly mailFrom: string;
  readonly siteName: string;
};

/**
 * The mail that carries a visitor's message to the owner, as nodemailer's options. Nothing
 * that the visitor wrote reaches the envelope, and in the header only name, subject and
 * Reply-To hold any of it.
 */
export function compose(message: Message, envelope: Envelope): SendMailOptions {
  const { messageId, takenAt, mailTo, mailFrom, siteName } = envelope;
  const name = line(message.name);
  const email = line(message.email);
  const replyAddress = headerAddress(email);
  const text = message.text.toWellFormed().replace(/\r\n?/g, '\n');
  const intro = `${name} <${email}> wrote through ${line(siteName)}:`;
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
    // As 7bit, blanks at a line's end stand bare on the wire, and servers on the way may strip them.
    encoding: 'quoted-printable',
    xMailer: false,
  };
}

/** One line for a header: no control character, none that turns the direction of writing. */
const line = (text: string) =>
  text.toWellFormed().replaceAll('\t', ' ').replace(CONTROLS, '').replace(BIDI_CONTROLS, '').trim();

/** The address with its domain in ASCII; undefined where it must not stand in a header. */
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
