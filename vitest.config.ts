import { defineConfig } from 'vitest/config';

/** Unit tests stand beside their sources. React Router's Vite plugin stays out: it builds, and tests need no build. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['{app,assets,cli,model,server,site-build,test}/**/*.test.{ts,tsx}'],
    // Some tests press pictures: 6 s for one AVIF was seen on two cores that a build had as well.
    testTimeout: 30_000,
    // Vitest leaves a core to itself; of two, that is half: 168 s with one worker, 96 s with two.
    maxWorkers: '100%',
    exclude: ['**/node_modules', 'build', 'test/e2e'],
  },
});
