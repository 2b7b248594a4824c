import type { Message } from '../../api/messages.ts';

/** Some mail programs take no longer addresses. */
const MOST_CHARS = 1_800;

/** Opens the owner's mail program with an answer that has what was written below it, as far as there is room. */
export function answerAddress({ email, subject, name, text, at }: Message): string {
  const about = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const head = `\n\n${name} wrote on ${at.slice(0, 10)}:\n`;
  const lines = text.split('\n').map((line) => `> ${line}`);
  const address = (quoted: readonly string[]) => {
    const body = head + quoted.join('\n') + (quoted.length < lines.length ? '\n> […]' : '');
    return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encoded(about)}&body=${encoded(body)}`;
  };
  let quoted = lines;
  while (quoted.length > 0 && address(quoted).length > MOST_CHARS) quoted = quoted.slice(0, -1);
  return address(quoted);
}

/** Line breaks as RFC 6068 has them. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\n/g, '\r\n'));
