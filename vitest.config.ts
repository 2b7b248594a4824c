import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const TESTS = '{app,assets,cli,lib,model,server,site-build,storage,studio,test}/**/*.test.{ts,tsx}';

/** They publish, print, start servers or wait for time-outs, 2 s to 20 s each: `npm run check` leaves them to `npm test`. */
const LONG = [
  'assets/images/description.test.ts',
  'assets/resume/resume.test.ts',
  'assets/social-cards/social-card.test.ts',
  'cli/{install,mail,mail-test,replace-code}.test.ts',
  'model/readers.test.ts',
  'server/{delivery-cases,main,message-cases}.test.ts',
  'server/mail/firestore/outbox.test.ts',
  'server/mail/smtp.test.ts',
  'server/mail/sqlite/outbox-killed.test.ts',
  'site-build/publish.test.ts',
  'storage/firebase/{documents,files}.test.ts',
  'studio/{firebase-cost,lost-files,odd-content,open-storage,open-workspace,start}.test.ts',
  'studio/doctor/doctor.test.ts',
  'studio/editing/hostile-texts.test.ts',
  'studio/editing/first-run.test.ts',
  'studio/media/{prebuild-queue,hostile-uploads,picture-process,uploads-taken}.test.ts',
  'studio/preview/{draft-content,placeholders}.test.ts',
  'studio/publishing/{finish-interrupted,folders,revisions}.test.ts',
  'studio/server/{firebase,guard-routes}.test.ts',
  'studio/publishing/replicated/*.test.ts',
  'studio/editing/writer/{lists,write-fields}.test.ts',
  'test/stress/kill.test.ts',
];
/** Runs others again, on other content. */
const OTHER_OWNER = 'test/other-owner.test.ts';

/** The modules of app/ keep the state of their page. Neither a mocked module nor a window may reach another test file. */
const needsFreshModules = (file: string): boolean =>
  /^(app|studio\Wclient)\W/.test(file) ||
  /\bvi\.(mock|doMock)\(|fixtures\/window\.ts/.test(readFileSync(join(import.meta.dirname, file), 'utf8'));

/** The benches have packages of their own. */
const PACKAGES = '**/node_modules/**';

const all = globSync(TESTS, { cwd: import.meta.dirname, exclude: [PACKAGES] });
const fresh = all.filter(needsFreshModules);

/** Unit tests stand beside their sources. React Router's Vite plugin stays out: it builds, and tests need no build. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Some tests press pictures: 6 s for one AVIF was seen on two cores that a build had as well.
    testTimeout: 30_000,
    // Emulators of Firebase start in hooks, with 6 s of the processor's time.
    hookTimeout: 60_000,
    // Vitest leaves a core to itself; of two, that is half: 168 s with one worker, 96 s with two.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'long', include: LONG } },
      // After all others: both would measure time on cores that are not theirs.
      { extends: true, test: { name: 'long-other-owner', include: [OTHER_OWNER], sequence: { groupOrder: 1 } } },
      // One process, with its packages, for many files: an isolated process a file takes four times the processor's time.
      {
        extends: true,
        test: {
          name: 'pages',
          include: fresh,
          exclude: [...LONG, PACKAGES],
          isolate: false,
          setupFiles: 'test/fixtures/fresh-modules.ts',
        },
      },
      // Each module is loaded once for all files of a worker: that is half of the processor's time.
      {
        extends: true,
        test: {
          name: 'together',
          include: [TESTS],
          exclude: [...fresh, ...LONG, OTHER_OWNER, PACKAGES],
          isolate: false,
        },
      },
    ],
  },
});
