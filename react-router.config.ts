import type { Config } from '@react-router/dev/config';
import { STAND_INS, siteAddresses } from './model/addresses.ts';
import { readPlace } from './model/site-address.ts';

const { base } = await readPlace(process.env);

export default {
  appDirectory: 'app',
  // With the slash at the end, as Vite wants its base: links to the home page then have it, too.
  basename: `${base}/`,
  ssr: true,
  // Without 'initial' a link on a static host asks for /__manifest, which no static host has.
  routeDiscovery: { mode: 'initial' },
  async prerender() {
    // Loaded for a build alone: the development server starts without the picture tools behind it.
    const { getContent } = await import('./model/content.ts');
    return [...siteAddresses(await getContent()), ...Object.values(STAND_INS)];
  },
} satisfies Config;
