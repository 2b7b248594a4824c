import { expect, it } from 'vitest';
import { outboxFixture, sampleMessage } from '../../test/fixtures/outbox.ts';
import { asCsv, asMbox } from './export-messages.ts';

const { open, clock } = outboxFixture();
const FRAME = { mailTo: 'owner@example.org', mailFrom: 'site@example.org', siteName: 'Third Ink' };

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

it('writes a mailbox in which no line of a message begins another message', async () => {
  const outbox = open();
  clock.now = Date.parse('2026-11-24T09:10:00Z');
  await outbox.accept(sampleMessage({ key: 'one', name: 'Ada', text: 'Hello\nFrom here on\n>From there' }));
  await outbox.accept(sampleMessage({ key: 'two', subject: 'A poster' }));
  const mbox = await textOf(asMbox(outbox.entries(), FRAME));
  expect(mbox.match(/^From .*$/gm)).toEqual(Array(2).fill('From site@example.org Tue Nov 24 09:10:00 2026'));
  expect(mbox).toMatch(/^>From here on$/m);
  expect(mbox).toMatch(/^>>From there$/m);
  expect(mbox).toMatch(/^Subject: \[Third Ink\] A poster$/m);
  expect(mbox).toMatch(/^Reply-To: Ada </m);
  expect(mbox.endsWith('\n\n')).toBe(true);
});

it('writes a table that no spreadsheet takes for formulas', async () => {
  const outbox = open();
  const { reference } = await outbox.accept(sampleMessage({ subject: '=HYPERLINK("x")', text: 'Say "hi",\nplease' }));
  await outbox.accept(sampleMessage({ key: 'other' }));
  const csv = await textOf(asCsv(outbox.entries(), new Set([reference])));
  await outbox.accept(sampleMessage({ key: 'list', text: 'Mo, +49 30;=1+1;\n=2+2\n\t@SUM' }));
  expect(await textOf(asCsv(outbox.entries(), new Set()))).toContain(`"Mo, +49 30;'=1+1;\n'=2+2\n\t'@SUM"`);
  const [head, first] = csv.split('\r\n');
  expect(head).toBe('\ufeff"Reference","Date","Name","Email","Subject","Message","State","Answered"');
  expect(first).toContain(`"'=HYPERLINK(""x"")","Say ""hi"",\nplease","waiting","yes"`);
  expect(csv).toContain('"waiting","no"\r\n');
});
