import { test as base, type CDPSession, type Cookie, expect, type Page } from '@playwright/test';
import { PATIENCE } from '../../patience.ts';
import { type RunningStudio, startStudio } from './running-studio.ts';

/** The time limit of a studio's first page of the draft, which waits until all pictures are checked. */
export const FIRST_PAGE = { timeout: 20_000 * PATIENCE };

/** The time limit of a publish: about a second alone (bench:publish), and several seconds beside other tests. */
export const A_PUBLISH = { timeout: 20_000 * PATIENCE };

/** The time limit of a studio's start, which may bundle its code and send all content to Firebase. */
export const START_MS = 120_000 * PATIENCE;

/** Adds a virtual authenticator to a page's browser that confirms every request. */
export async function withPasskeys(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** Signs in with a new passkey of the page's browser, or with a link where there are no passkeys. */
export async function signInAsOwner(page: Page, studio: RunningStudio): Promise<void> {
  if (studio.isFirebase) return signInByLink(page, studio);
  await withPasskeys(page);
  await page.goto(await studio.newLink());
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('link', { name: 'About' }).first().waitFor();
}

/** Signs in with a link only, as another device does. */
export async function signInByLink(page: Page, studio: RunningStudio): Promise<void> {
  await page.goto(await studio.newLink());
  if (!studio.isFirebase) await page.getByRole('link', { name: 'Not now' }).click();
  await page.getByRole('link', { name: 'About' }).first().waitFor();
}

const sessions = new WeakMap<RunningStudio, Cookie[]>();

/** Signs in with the session of the studio's first test, because a new link needs a process of its own. */
export async function signIn(page: Page, studio: RunningStudio): Promise<void> {
  const session = sessions.get(studio);
  if (session) return page.context().addCookies(session);
  await signInByLink(page, studio);
  sessions.set(studio, await page.context().cookies());
}

export async function openScreen(page: Page, studio: RunningStudio, screen = '/'): Promise<void> {
  await signIn(page, studio);
  await page.goto(studio.url + screen);
}

type Studios = { readonly of: (file: string) => Promise<RunningStudio> };

/** The test function with one studio per file, because drafts of other files would hold up a publish. */
export const test = base.extend<{ studio: RunningStudio }, { studios: Studios }>({
  studios: [
    async ({}, use) => {
      let running: { readonly file: string; readonly studio: RunningStudio } | undefined;
      await use({
        async of(file) {
          if (running?.file !== file) {
            await running?.studio.stop();
            running = { file, studio: await startStudio() };
          }
          return running.studio;
        },
      });
      await running?.studio.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  studio: [async ({ studios }, use, { file }) => use(await studios.of(file)), { timeout: START_MS }],
  // A message to a frame whose page has not arrived yet is lost, and only the console says so.
  async page({ page }, use) {
    const lost: string[] = [];
    page.on('console', (message) => message.text().includes('postMessage') && lost.push(message.text()));
    await use(page);
    expect(lost).toEqual([]);
  },
});

export { type RunningStudio, startStudio } from './running-studio.ts';
export { expect };
