import type { Config } from '@react-router/dev/config';
import { contentFolder } from './model/content-path.ts';
import { baseOfCode } from './model/site-address.ts';

const base = await baseOfCode(contentFolder(), process.env);

export default {
  appDirectory: 'app',
  // site-build/code.ts reads the bundles from this folder.
  buildDirectory: 'build/code',
  // Vite requires the trailing slash, and links to the home page then contain it too.
  basename: `${base}/`,
  ssr: true,
  // The other mode requests /__manifest, which a static host does not have.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
