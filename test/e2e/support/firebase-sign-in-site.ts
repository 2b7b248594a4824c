import { test as base } from '@playwright/test';
import { limitedServer } from '../../../server/limits.ts';
import { listen } from '../../../server/listening.ts';
import { stop } from '../../../server/stopping.ts';
import { openFirebaseSignIn } from '../../../studio/open-firebase.ts';
import { bundledStudio } from '../../../studio/server/client-code.ts';
import { type AuthEmulator, DEMO_PROJECT, startAuthEmulator } from '../../fixtures/auth-emulator.ts';
import { testStudio } from '../../fixtures/studio.ts';
import { PATIENCE } from '../../patience.ts';

const START_MS = 120_000 * PATIENCE;
/** The owners who may sign in; each test uses one of them. */
export const OWNERS = {
  keys: 'keys@studio.example',
  mouse: 'mouse@studio.example',
  away: 'away@studio.example',
  google: 'google@studio.example',
};

/** The studio's sign-in in front of an index of one page; an emulator checks the owners. */
export type SignInSite = { readonly url: string; readonly emulator: AuthEmulator };

export const test = base.extend<object, { signInSite: SignInSite }>({
  signInSite: [
    async ({}, use) => {
      const emulator = await startAuthEmulator();
      process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.host;
      const settings = { projectId: DEMO_PROJECT, apiKey: 'any', googleClientId: 'client' };
      const firebase = await openFirebaseSignIn({ ...settings, emails: Object.values(OWNERS) });
      const { folder: bundle } = await bundledStudio();
      let port = 0;
      const studio = await testStudio({}, { firebase, bundle, port: () => port });
      const server = limitedServer(studio.app);
      ({ port } = await listen(server, { port: 0, host: '127.0.0.1' }));
      await use({ url: `http://localhost:${port}`, emulator });
      await stop(server);
      await studio.remove();
      await firebase.close();
      delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
      await emulator.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

export { expect } from '@playwright/test';
