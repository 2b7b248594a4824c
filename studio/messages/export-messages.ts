import { createTransport } from 'nodemailer';
import { compose, type Envelope } from '../../server/mail/composer.ts';
import type { Entry } from '../../server/mail/outbox.ts';

type Frame = Omit<Envelope, 'messageId' | 'takenAt'>;

/** Writes messages as one mailbox (mboxrd), which mail programs import. Replies go to the visitors. */
export async function* asMbox(entries: AsyncIterable<Entry>, frame: Frame): AsyncIterable<string> {
  const formatter = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  for await (const { message, messageId, takenAt } of entries) {
    const { message: mail } = await formatter.sendMail(compose(message, { ...frame, messageId, takenAt }));
    const lines = String(mail).replace(/^(>*From )/gm, '>$1');
    yield `From ${frame.mailFrom} ${asctime(new Date(takenAt))}\n${lines.trimEnd()}\n\n`;
  }
}

/** Writes a time as mailboxes have it, in UTC: `Tue Nov 24 09:10:00 2026`. */
function asctime(at: Date): string {
  const [weekday = '', day, month, year, time] = at.toUTCString().split(' ');
  return `${weekday.slice(0, 3)} ${month} ${day} ${time} ${year}`;
}

const COLUMNS = ['Reference', 'Date', 'Name', 'Email', 'Subject', 'Message', 'State', 'Answered'];
/** The mark with which spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Writes messages as a table (RFC 4180). @param answered the references of the messages that were answered */
export async function* asCsv(entries: AsyncIterable<Entry>, answered: ReadonlySet<string>): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + row(COLUMNS);
  for await (const { reference, takenAt, message, state } of entries) {
    const { name, email, subject, text } = message;
    const at = new Date(takenAt).toISOString();
    yield row([reference, at, name, email, subject, text, state, answered.has(reference) ? 'yes' : 'no']);
  }
}

const row = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

/** The begin of a formula. Some spreadsheets also begin a cell at a line break, a semicolon or a tab. */
const FORMULA = /(^|[\n\r\t;])(?=[=+\-@＝＋－＠])/g;

/** Quotes a cell. A visitor's text must not be a formula in the owner's spreadsheet. */
const cell = (text: string) => `"${text.replace(FORMULA, "$1'").replaceAll('"', '""')}"`;
