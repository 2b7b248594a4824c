import { defineConfig } from 'vitest/config';

/** Unit tests stand beside their sources. React Router's Vite plugin stays out: it builds, and tests need no build. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['{app,pictures,media,server,commands}/**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'build', 'journeys'],
  },
});
