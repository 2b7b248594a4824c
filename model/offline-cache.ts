import { z } from 'zod';
import { readEarly } from './early-site.ts';
import { siteSchema } from './site.ts';

/** `offline` of site.yaml, before the content is read. */
export async function readUsesOfflineCache(): Promise<boolean> {
  const site = await readEarly(z.object({ offline: siteSchema.shape.offline }));
  return site?.offline ?? true;
}
