import { test as base, type CDPSession, type Cookie, type Page } from '@playwright/test';
import { type RunningStudio, startStudio } from './running-studio.ts';

/** A studio's first page of the draft waits until all pictures have been looked at. */
export const FIRST_PAGE = { timeout: 20_000 };

/** A publish takes about a second alone, as bench:publish measures, and several beside other tests. */
export const A_PUBLISH = { timeout: 20_000 };

/** A studio starts in that: it may have to bundle its code, and to send all of its content to Firebase. */
export const START_MS = 120_000;

/** Gives a page's browser a passkey store that says yes to everything. */
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

/** Signs in by a new passkey of the page's browser, and by a link where there are none. */
export async function enter(page: Page, studio: RunningStudio): Promise<void> {
  if (studio.isFirebase) return enterByLink(page, studio);
  await withPasskeys(page);
  await page.goto(await studio.newLink());
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('link', { name: 'About' }).first().waitFor();
}

/** Signs in by a link alone, as another device does. */
export async function enterByLink(page: Page, studio: RunningStudio): Promise<void> {
  await page.goto(await studio.newLink());
  if (!studio.isFirebase) await page.getByRole('link', { name: 'Not now' }).click();
  await page.getByRole('link', { name: 'About' }).first().waitFor();
}

const sessions = new WeakMap<RunningStudio, Cookie[]>();

/** Signs the page's browser in, with the session of the studio's first test: a link is a process of its own. */
export async function signIn(page: Page, studio: RunningStudio): Promise<void> {
  const session = sessions.get(studio);
  if (session) return page.context().addCookies(session);
  await enterByLink(page, studio);
  sessions.set(studio, await page.context().cookies());
}

/** Opens a screen of the studio as its owner. */
export async function openScreen(page: Page, studio: RunningStudio, screen = '/'): Promise<void> {
  await signIn(page, studio);
  await page.goto(studio.url + screen);
}

type Studios = { readonly of: (file: string) => Promise<RunningStudio> };

/** A studio for the tests of one file: what those of another have left would hold up a publish. */
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
});

export { expect } from '@playwright/test';
export { type RunningStudio, startStudio } from './running-studio.ts';
