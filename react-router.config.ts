import type { Config } from '@react-router/dev/config';
import { contentFolder } from './model/content-path.ts';
import { baseOfCode } from './model/site-address.ts';

const base = await baseOfCode(contentFolder(), process.env);

export default {
  appDirectory: 'app',
  // From here site-build/code.ts takes what is bundled.
  buildDirectory: 'build/code',
  // With the slash at the end, as Vite wants its base: links to the home page then have it, too.
  basename: `${base}/`,
  ssr: true,
  // Without 'initial' a link on a static host asks for /__manifest, which no static host has.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
