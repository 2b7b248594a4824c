import { content } from '../e2e/support/sample.ts';
import type { BrowserPage } from './browser-page.ts';
import type { Journey } from './journey.ts';
import { click, fill, open, shown } from './on-page.ts';

const { contact: words } = content.messages;
const MESSAGE = {
  user_name: 'Ines Duarte',
  user_email: 'ines@client.example',
  title: 'A poster',
  message: 'Two inks.',
};
const BUTTON = { css: 'form button[type="submit"]' };
const STATUS = { css: 'form [role="status"]' };

/** Errors of an unsent message: the page logs the reason, and the browser every failed request, prefetched pages too. */
const NOT_SENT = /not sent|Failed to load|Failed to fetch|NetworkError/i;

async function write(page: BrowserPage, message: Partial<typeof MESSAGE> = MESSAGE) {
  for (const [name, text] of Object.entries(message)) await fill(page, { css: `form [name="${name}"]` }, text);
}

async function send(page: BrowserPage, outcome: 'sent' | 'error', says: string) {
  await click(page, BUTTON);
  await shown(page, BUTTON, ({ attributes }) => attributes['data-status'] === outcome);
  await shown(page, STATUS, ({ text }) => text.includes(says));
}

export const contactJourneys: readonly Journey[] = [
  {
    name: 'contact: a message is sent',
    async walk({ page, url }) {
      await open(page, `${url}/contact`);
      await write(page);
      await send(page, 'sent', words.sent_status);
    },
  },
  {
    name: 'contact: a message that the relay refuses stays, and is sent once it is mended',
    mayLog: NOT_SENT,
    async walk({ page, url }) {
      await open(page, `${url}/contact`);
      // The browser accepts this address, but the relay rejects it.
      await write(page, { ...MESSAGE, user_email: 'ines@client' });
      await click(page, BUTTON);
      await shown(page, BUTTON, ({ attributes }) => attributes['data-status'] === 'error');
      await shown(page, { css: 'form [name="message"]' }, ({ value }) => value === 'Two inks.');
      await write(page, { user_email: MESSAGE.user_email });
      await send(page, 'sent', words.sent_status);
    },
  },
  {
    name: 'contact: a form that is not filled in is not sent, and says where',
    async walk({ page, url }) {
      await open(page, `${url}/contact`);
      await write(page, { user_name: MESSAGE.user_name });
      await click(page, BUTTON);
      await shown(page, { css: 'form [name="user_email"]' }, ({ hasFocus }) => hasFocus);
    },
  },
  {
    name: 'contact: a message written offline stays, and is sent when the network is back',
    mayLog: NOT_SENT,
    async walk({ page, url, gate }) {
      await open(page, `${url}/contact`);
      await write(page);
      gate.setOpen(false);
      await page.setOffline(true);
      await click(page, BUTTON);
      await shown(page, BUTTON, ({ attributes }) => attributes['data-status'] === 'error');
      await shown(page, { css: 'form [name="message"]' }, ({ value }) => value === MESSAGE.message);
      gate.setOpen(true);
      await page.setOffline(false);
      await send(page, 'sent', words.sent_status);
    },
  },
];
