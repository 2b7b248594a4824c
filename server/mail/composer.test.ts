import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { compose } from './composer.ts';
import type { Message } from './message.ts';

const SITE = 'Overprint';
const TAKEN_AT = Date.UTC(2026, 10, 21, 12, 0, 0);
const ENVELOPE = {
  messageId: '7c9e6679-7425',
  takenAt: TAKEN_AT,
  mailTo: 'owner@example.net',
  mailFrom: 'site@example.org',
  siteName: SITE,
};
const MESSAGE: Message = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  subject: 'A poster',
  text: 'Good day,\n\nhow much?',
  key: undefined,
  suspicion: undefined,
};

/** Returns the mail as it is sent, and its envelope. */
async function written(fields: Partial<Message>, of = ENVELOPE) {
  const stream = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message, envelope } = await stream.sendMail(compose({ ...MESSAGE, ...fields }, of));
  const raw = Buffer.isBuffer(message) ? message : Buffer.from([]);
  const header = raw.toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
  return { raw, header, envelope, mail: await PostalMime.parse(raw) };
}

const unixLines = (text: string | undefined) => (text ?? '').replace(/\r\n/g, '\n').replace(/\n$/, '');
const headerNames = (header: string) =>
  header
    .split('\r\n')
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.split(':', 1)[0]);

test('sends from the site and replies to the visitor', async () => {
  const { mail, envelope } = await written({});
  expect(mail.from).toMatchObject({ name: SITE, address: 'site@example.org' });
  expect(mail.to).toMatchObject([{ address: 'owner@example.net' }]);
  expect(mail.replyTo).toMatchObject([{ name: 'Ada Byron', address: 'ada@example.com' }]);
  expect(mail.subject).toBe('[Overprint] A poster');
  expect(mail.messageId).toBe('<7c9e6679-7425@example.org>');
  expect(Date.parse(mail.date ?? '')).toBe(TAKEN_AT);
  expect(envelope).toEqual({ from: 'site@example.org', to: ['owner@example.net'] });
});

test('says in which language the visitor read the site', async () => {
  const { mail } = await written({ language: 'pt-BR' });
  expect(mail.text).toContain('wrote through Overprint, read in Brazilian Portuguese:');
  expect((await written({})).mail.text).toContain('wrote through Overprint:');
});

test('escapes HTML and keeps line breaks', async () => {
  const { mail } = await written({ name: '<b>A</b>', text: '<script>"&\'\nnext' });
  expect(mail.html).toContain('&lt;script&gt;&quot;&amp;&#39;<br>next');
  expect(mail.html).toContain('&lt;b&gt;A&lt;/b&gt;');
  expect(mail.html).not.toMatch(/<(b|script)>/);
});

test('strips bidi and control characters from the display name', async () => {
  const { mail } = await written({ name: 'A\u202ed\u2066a\u200f\u061c \u0085B\u009b\u001b' });
  expect(mail.replyTo?.[0]?.name).toBe('Ada B');
});

test.each(['.', '.\n..\n.dot', '🐝 → 用户', 'From me\n> quoted  \n trailing  ', '=3D=20', `${'long '.repeat(500)}end`])(
  'keeps the text %j',
  async (text) => {
    const { raw, mail } = await written({ text });
    expect(raw.toString('latin1')).not.toMatch(/ \r\n|: 7bit/);
    expect(unixLines(mail.text)).toBe(`Ada Byron <ada@example.com> wrote through Overprint:\n\n${text}`);
  },
);

test('encodes an international domain in ASCII', async () => {
  const { mail, header } = await written({ email: 'jo@bücher.example' });
  expect(mail.replyTo?.[0]?.address).toBe('jo@xn--bcher-kva.example');
  expect(header).toMatch(/^[\t\r\n -~]*$/);
  expect(mail.text).toContain('jo@bücher.example');
});

test.each(['jörg@example.com', '用户@例子.广告'])('writes %s in the text instead of the header', async (email) => {
  const { mail, header } = await written({ email });
  expect(header).toMatch(/^[\t\r\n -~]*$/);
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toContain(`enter the address by hand: ${email}\n`);
});

test.each([
  ["o'neil+x!#$%&*/=?^_`{|}~-@x.example", "o'neil+x!#$%&*/=?^_`{|}~-@x.example"],
  // Dots anywhere are quoted, which is the same mailbox in the grammar of RFC 5322.
  ['jo..hn@docomo.example', '"jo..hn"@docomo.example'],
  ['.a.@x.example', '".a."@x.example'],
])('sets the reply address %s', async (email, expected) => {
  const { mail } = await written({ email });
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([expected]);
});

test('sends the mail to several owners', async () => {
  const { envelope } = await written({}, { ...ENVELOPE, mailTo: 'a@x.example, b@y.example' });
  expect(envelope.to).toEqual(['a@x.example', 'b@y.example']);
});

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        'Bcc: x@evil.example',
        '<x@evil.example>',
        ',',
        ';',
        ':',
        '"',
        '\\',
        '(',
        ')',
        '=?UTF-8?Q?=0D=0ABcc:_x=40evil.example?=',
        '\0',
        '\u2028',
        '\ud800',
        '.',
        '--',
        'a',
        ' ',
        '\t',
        '🐝',
        '\r\n\r\n',
        '----_NmP-Part_1',
        'Content-Type: text/html',
        '@',
        'ada@example.com',
        '\u202e',
        '\u0085',
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
);

test('lets no field add a header, a recipient or a part', async () => {
  const usual = headerNames((await written({})).header);
  await fc.assert(
    fc.asyncProperty(nasty, nasty, nasty, nasty, async (name, email, subject, text) => {
      const { raw, header, envelope, mail } = await written({ name, email, subject, text });
      const boundary = /boundary="([^"]+)"/.exec(header)?.[1] ?? '';
      // The boundary occurs before the text, before the HTML, and after the last part.
      expect(raw.toString('latin1').split(`\r\n--${boundary}`)).toHaveLength(4);
      const names = headerNames(header);
      expect(names.filter((each) => each !== 'Reply-To')).toEqual(usual.filter((each) => each !== 'Reply-To'));
      expect(names.filter((each) => each === 'Reply-To').length).toBeLessThanOrEqual(1);
      expect(header).toMatch(/^[\t\r\n -~]*$/);
      expect(envelope).toEqual({ from: 'site@example.org', to: ['owner@example.net'] });
      expect(mail.to).toHaveLength(1);
      expect(mail.from?.address).toBe('site@example.org');
      expect(mail.replyTo?.length ?? 0).toBeLessThanOrEqual(1);
      expect(mail.cc ?? mail.bcc).toBeUndefined();
      expect(mail.attachments).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('delivers every text unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.array(nasty), async (words, parts) => {
      const text = [words, ...parts].join('\n').replaceAll('\0', '');
      const expected = text.toWellFormed().replace(/\r\n?/g, '\n');
      const { mail } = await written({ text: `${text}|` });
      expect(unixLines(mail.text).endsWith(`:\n\n${expected}|`)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
