import type { Message } from '../../../api/messages.ts';

/** Some mail programs take no longer addresses. */
const MOST_CHARS = 1_800;

/**
 * Makes the `mailto:` address that opens the owner's mail program with an answer. It quotes as many lines of the message
 * as fit; each line is measured once, because a message may have 10,000.
 */
export function answerAddress({ email, subject, name, text, at }: Message): string {
  const about = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const to = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  const head = `${to}?subject=${encoded(about)}&body=${encoded(`\n\n${name} wrote on ${at.slice(0, 10)}:`)}`;
  const lines = text.split('\n').map((line) => encoded(`\n> ${line}`));
  const whole = head + lines.join('');
  if (whole.length <= MOST_CHARS) return whole;
  let part = head;
  for (const line of lines) {
    if (part.length + line.length + REST.length > MOST_CHARS) break;
    part += line;
  }
  return part + REST;
}

/** Line breaks as RFC 6068 has them. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\n/g, '\r\n'));

/** Stands for the lines that are not quoted. */
const REST = encoded('\n> […]');
