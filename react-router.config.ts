import type { Config } from '@react-router/dev/config';
import { NOT_FOUND_ADDRESS, siteAddresses } from './app/content/addresses.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // Without 'initial' a link on a static host asks for /__manifest, which no static host has.
  routeDiscovery: { mode: 'initial' },
  async prerender() {
    // Loaded for a build alone: the development server starts without the picture tools behind it.
    const { getContent } = await import('./app/content/content.ts');
    return [...siteAddresses(await getContent()), NOT_FOUND_ADDRESS];
  },
} satisfies Config;
