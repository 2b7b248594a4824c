import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Browser, Page, Route } from '@playwright/test';
import { openLocalDocuments } from '../../../storage/local/documents.ts';
import { identityRecordsIn } from '../../../studio/identity/records.ts';
import type { RunningStudio } from './running-studio.ts';

/** The address that the studio has besides the one of this computer. No name server knows it. */
const OWN_NAME = 'studio.example';

/** Gives a studio an address of its own, at which somebody has a passkey. */
export async function giveAddress(studio: RunningStudio): Promise<void> {
  const documents = openLocalDocuments(path.join(studio.data, 'studio.sqlite'));
  const { hostNames } = identityRecordsIn(documents);
  await documents.commit([hostNames.write(OWN_NAME, { origin: `https://${OWN_NAME}`, passkeys: 1 })]);
  documents.close();
}

/** Opens a page of a browser without cookies, which reaches the studio's own address as by a proxy with TLS. */
export async function guestPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.route(`https://${OWN_NAME}:*/**`, passOn);
  return context.newPage();
}

async function passOn(route: Route): Promise<void> {
  const asked = route.request();
  const { host, port, pathname, search } = new URL(asked.url());
  const headers = {
    ...asked.headers(),
    host,
    'accept-encoding': 'identity',
    // Browsers add this header after Playwright has stopped the request.
    ...(asked.isNavigationRequest() && { 'sec-fetch-dest': 'document' }),
  };
  const sent = request({ host: '127.0.0.1', port, path: pathname + search, method: asked.method(), headers });
  sent.end(asked.postDataBuffer() ?? undefined);
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error(`No answer from ${asked.url()}.`);
  await route.fulfill({
    status: answer.statusCode ?? 500,
    headers: Object.fromEntries(Object.entries(answer.headersDistinct).map(([name, values]) => [name, String(values)])),
    body: await buffer(answer),
  });
}
