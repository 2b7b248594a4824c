import { siteAddressOf } from '../../model/site-address.ts';
import { valueAt } from '../api/json.ts';
import type { Changes } from '../api/publishing.ts';
import { type DraftsContext, overlaid, SITE_FILE } from './drafts-context.ts';
import { contentAt } from './file-at.ts';
import { picturesWithoutWords } from './pictures-without-words.ts';

export type Advice = Pick<Changes, 'withoutWords' | 'isWithoutAddress'>;

/** What would make the draft a better site, and does not stop a publish; each is left out where there is nothing to do. */
export async function adviceOn(context: DraftsContext): Promise<Advice> {
  const content = await overlaid(context);
  const [withoutWords, site] = await Promise.all([
    picturesWithoutWords(context, content),
    contentAt(context, SITE_FILE, content.now.get(SITE_FILE) ?? null),
  ]);
  const url = valueAt(site?.data, ['url']);
  const address = siteAddressOf(process.env, typeof url === 'string' ? url : undefined);
  return { ...(withoutWords && { withoutWords }), ...(address.url === undefined && { isWithoutAddress: true }) };
}
