import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readEmailSettings } from '../../app/email/email-settings.ts';
import type { Environment } from '../../lib/environment.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { hasMailbox } from '../../server/settings.ts';

/** The settings in `contact.json` of a release. Older releases lack some. */
const publishedSchema = z.object({
  service: z.enum(['own', 'hosted', 'none']),
  origin: z.string().optional(),
  hasMailbox: z.boolean().optional(),
  ids: z.object({ serviceId: z.string(), templateId: z.string(), publicKey: z.string() }),
});

/** Returns whether the served site was built with other settings of the form or the mailbox than those in effect. */
export async function waitsForPublish(buildFolder: string, environment: Environment): Promise<boolean> {
  const text = await readFile(join(buildFolder, 'current', 'contact.json'), 'utf8').catch(undefinedIfMissing);
  if (text === undefined) return false;
  const published = publishedSchema.parse(JSON.parse(text));
  // A site without a form has no ids, and its privacy page mentions no mailbox.
  if (published.service === 'none') return false;
  const { serviceId, templateId, publicKey, ...wanted } = readEmailSettings(environment);
  const isSameForm =
    published.service === wanted.service &&
    (published.origin ?? wanted.origin) === wanted.origin &&
    published.ids.serviceId === serviceId &&
    published.ids.templateId === templateId &&
    published.ids.publicKey === publicKey;
  return !isSameForm || (published.hasMailbox ?? hasMailbox(environment)) !== hasMailbox(environment);
}
