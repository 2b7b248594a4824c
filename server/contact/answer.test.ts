import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleAnswers, samplePages } from '../../test/fixtures/answer-pages.ts';
import { RELAY_IDS, SETTINGS, startRelay } from '../../test/fixtures/relay.ts';
import { OutboxFull } from '../mail/outbox.ts';

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the response page', () => {
  const HOSTILE = '"><script>alert(1)</script></textarea>\'&lt;$&{{reason}}\uE000reason\uE000';
  const ESCAPED =
    '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/textarea&gt;&#39;&amp;lt;$&amp;{{reason}}\uE000reason\uE000';

  it('shows Sent! and the reference', async () => {
    const { post } = await startRelay();
    const answer = await post({}, BROWSER);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).toBe('<h1>Sent!</h1><p>K7M2PX4A</p>');
  });

  it('answers in the language of the form, or else in the first one', async () => {
    const { post, taken } = await startRelay();
    const answers = ['de', 'fr', '<b>'].map(async (language) => (await post({ language }, BROWSER)).text());
    expect(await Promise.all(answers)).toEqual([
      '<h1>Gesendet!</h1><p>K7M2PX4A</p>',
      '<h1>Sent!</h1><p>K7M2PX4A</p>',
      '<h1>Sent!</h1><p>K7M2PX4A</p>',
    ]);
    expect(taken.map(({ language }) => language).sort()).toEqual(['de', 'fr', undefined]);
  });

  it('shows the error with its reason and keeps the visitor’s text', async () => {
    const { post } = await startRelay();
    const answer = await post({ user_email: 'ada', message: '\r\nHello\r\n', print_run: 'x' }, BROWSER);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe(
      `<h1>Error</h1><p>${samplePages.why.address}</p><p>All of it is here.</p>` +
        '<input name="user_name" value="Ada"><input name="user_email" value="ada"><input name="title" value="A logo">' +
        '<textarea name="message">\n\r\nHello\r\n</textarea>',
    );
  });

  it('escapes the visitor’s text and does not fill slots in it', async () => {
    const { post } = await startRelay();
    const fields = { user_name: HOSTILE, user_email: HOSTILE, title: HOSTILE, message: HOSTILE };
    const page = await (await post({ ...fields, reason: HOSTILE, advice: HOSTILE, slot: HOSTILE }, BROWSER)).text();
    expect(page).toContain(`<input name="user_name" value="${ESCAPED}">`);
    expect(page).toContain(`<input name="user_email" value="${ESCAPED}">`);
    expect(page).toContain(`<input name="title" value="${ESCAPED}">`);
    expect(page).toContain(`<textarea name="message">\n${ESCAPED}</textarea>`);
    expect(page).not.toContain('<script>');
    expect(page).toContain(`<p>${samplePages.why.address}</p><p>All of it is here.</p>`);
  });

  it('escapes markup in any text', async () => {
    const { post } = await startRelay({ accept: () => Promise.reject(new OutboxFull()) });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'<>"\'&=/!-a \t;#') }), async (text) => {
        const page = await (await post({ title: `x${text}`, message: `x${text}` }, BROWSER)).text();
        const [, title = '', message = ''] =
          /name="title" value="(.*)"><textarea name="message">\n(.*)<\/textarea>$/s.exec(page) ?? [];
        for (const shown of [title, message]) expect(shown).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
      }),
    );
  });

  it('keeps the visitor’s text after too many messages, and says when it could not be read', async () => {
    const { post, taken } = await startRelay({ settings: { ...SETTINGS, rate: { perMinute: 1 } } });
    await post();
    const answer = await post({ message: 'Hello again' }, BROWSER);
    expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true]);
    expect(await answer.text()).toMatch(/<p>Too many messages.*<p>All of it is here.*\nHello again<\/textarea>/s);
    expect(taken).toHaveLength(1);
    const { post: another } = await startRelay();
    const long = await another({ message: 'x'.repeat(51_200) }, BROWSER);
    expect(await long.text()).toMatch(/<p>The message is too long.*<p>Go back one page\..*\n<\/textarea>/s);
  });

  it('does not repeat the fields of a foreign form', async () => {
    const { post } = await startRelay();
    const answer = await post({ message: 'Log in here' }, { ...BROWSER, Origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('Log in here');
  });

  it('shows a general reason for a wrong id', async () => {
    const { post } = await startRelay({
      content: () => ({ ids: { ...RELAY_IDS, publicKey: 'other' }, pages: sampleAnswers }),
    });
    expect(await (await post({}, BROWSER)).text()).toContain(`<p>${samplePages.why['unknown key']}</p>`);
  });
});
