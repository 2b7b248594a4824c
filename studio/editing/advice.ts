import { siteAddressOf } from '../../model/site-address.ts';
import { fillTemplate } from '../../model/template.ts';
import { valueAt } from '../api/json.ts';
import type { Changes } from '../api/publishing.ts';
import { advisedFields } from './advised-fields.ts';
import { type DraftsContext, SITE_FILE, takeSnapshot } from './drafts-context.ts';
import { contentAt } from './file-at.ts';
import type { Summary } from './texts.ts';

export type Advice = Pick<Changes, 'withoutWords' | 'descriptions' | 'isWithoutAddress'>;

/** What would make the draft a better site, and does not stop a publish; each is left out where there is nothing to do. */
export async function adviceOn(context: DraftsContext): Promise<Advice> {
  const content = await takeSnapshot(context);
  const unsized = ({ sized }: Summary) =>
    sized.flatMap(({ field, text, length: { min, max } }) => {
      const { length } = fillTemplate(text, content.names);
      return length < min || length > max ? [field] : [];
    });
  const [withoutWords, descriptions, site] = await Promise.all([
    advisedFields(context, content, ({ wordless }) => wordless),
    advisedFields(context, content, unsized),
    contentAt(context, SITE_FILE, content.now.get(SITE_FILE) ?? null),
  ]);
  const url = valueAt(site?.data, ['url']);
  const address = siteAddressOf(process.env, typeof url === 'string' ? url : undefined);
  return {
    ...(withoutWords && { withoutWords }),
    ...(descriptions && { descriptions }),
    ...(address.url === undefined && { isWithoutAddress: true }),
  };
}
