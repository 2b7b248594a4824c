import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from './test/patience.ts';

const TESTS = '{app,assets,cli,lib,model,server,site-build,storage,studio,test}/**/*.test.{ts,tsx}';

/** Tests that publish, print, start processes or wait for time-outs take 1 s to 20 s each: only `npm test` runs them. */
const LONG = [
  'assets/images/description.test.ts',
  'assets/picture-maker/child.test.ts',
  'assets/resume/{print-resume,resume}.test.ts',
  'assets/site-content.test.ts',
  'assets/social-cards/social-card.test.ts',
  'cli/{install,mail,mail-test,migrate-content,new-entry,replace-code,run}.test.ts',
  'model/{readers,yaml-typos}.test.ts',
  'server/{delivery-cases,limits,main,message-cases}.test.ts',
  'server/contact/relay-body.test.ts',
  'server/mail/firestore/outbox.test.ts',
  'server/mail/smtp.test.ts',
  'server/mail/sqlite/outbox-killed.test.ts',
  'site-build/publish.test.ts',
  'storage/firebase/{documents,files}.test.ts',
  'studio/messages/answered-on-firestore.test.ts',
  'storage/local/documents.test.ts',
  'studio/{firebase-cost,lost-files,odd-content,open-storage,open-workspace,start}.test.ts',
  'studio/backup/restore.test.ts',
  'studio/doctor/doctor.test.ts',
  'studio/editing/hostile-texts.test.ts',
  'studio/editing/first-run.test.ts',
  'studio/migrations/*.test.ts',
  'studio/hosting/{uploads,git/git-host,sftp/sftp-host}.test.ts',
  'studio/media/{prebuild-queue,hostile-uploads,picture-process,uploads-taken}.test.ts',
  'studio/preview/{draft-content,placeholders,renderer}.test.ts',
  'studio/publishing/{finish-interrupted,folders,revisions}.test.ts',
  'studio/server/{firebase,guard-routes}.test.ts',
  'studio/publishing/replicated/*.test.ts',
  'studio/editing/writer/{lists,write-fields}.test.ts',
  'test/stress/kill.test.ts',
];
/** A test that runs other tests again with other content. */
const OTHER_OWNER = 'test/other-owner.test.ts';

/** Returns whether a test needs fresh modules: modules of app/ hold page state, and mocks and windows must not leak. */
const needsFreshModules = (file: string): boolean =>
  /^(app|studio\Wclient)\W/.test(file) ||
  /\bvi\.(mock|doMock)\(|fixtures\/window\.ts/.test(readFileSync(join(import.meta.dirname, file), 'utf8'));

/** The packages of the benchmarks. */
const PACKAGES = '**/node_modules/**';

const all = globSync(TESTS, { cwd: import.meta.dirname, exclude: [PACKAGES] });
const fresh = all.filter(needsFreshModules);

/** The configuration of unit tests. React Router's Vite plugin is left out, because tests need no build. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // No test sees what the owner has saved in the studio.
    env: { DATA_DIR: 'build/no-data' },
    // Some tests encode pictures: one AVIF has taken 6 s on two cores that a build used too.
    testTimeout: 30_000 * PATIENCE,
    // Firebase emulators start in hooks and need 6 s of processor time.
    hookTimeout: 60_000 * PATIENCE,
    // Vitest reserves a core by default; on two cores, one worker takes 168 s and two take 96 s.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'long', include: LONG, globalSetup: 'test/fixtures/shared-firestore.ts' } },
      // The last group, because measurements need idle cores.
      { extends: true, test: { name: 'long-other-owner', include: [OTHER_OWNER], sequence: { groupOrder: 1 } } },
      // One process and its modules serve many files; an isolated process per file takes four times the processor time.
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
      // One worker loads each module once for all its files, which halves the processor time.
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
