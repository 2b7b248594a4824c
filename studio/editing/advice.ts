import { needsOwnServer } from '../../app/email/receiver.ts';
import { familyNames, fontsOf } from '../../assets/fonts/family.ts';
import { findLetterAdvice } from '../../assets/typst/letter-notes.ts';
import { environment } from '../../lib/environment.ts';
import { kindOf } from '../../model/kinds/places.ts';
import { resumeKind } from '../../model/kinds/resume.ts';
import { siteKind } from '../../model/kinds/site.ts';
import { schemaOf } from '../../model/schema.ts';
import { siteAddressOf } from '../../model/site-address.ts';
import { fillTemplate } from '../../model/template.ts';
import { valueAt } from '../api/json.ts';
import type { Changes } from '../api/publishing.ts';
import { advisedFields } from './advised-fields.ts';
import { type DraftsContext, eachOf, SITE_FILE, type Snapshot, takeSnapshot } from './drafts-context.ts';
import { contentAt, summaryAt } from './file-at.ts';
import type { Summary } from './texts.ts';

export type Advice = Pick<Changes, 'descriptions' | 'isWithoutAddress' | 'isFormOfOwnServer' | 'letters'>;

const FONTS = schemaOf({ fields: { fonts: siteKind.fields.fonts, language: siteKind.fields.language } });

/** Lists advice on the draft that does not stop a publish. Advice without findings is left out. */
export async function adviceOn(context: DraftsContext, contentFolder: string): Promise<Advice> {
  const content = await takeSnapshot(context);
  const unsized = ({ withLength }: Summary) =>
    withLength.flatMap(({ field, text, length: { min, max } }) => {
      const { length } = fillTemplate(text, content.names);
      return length < min || length > max ? [field] : [];
    });
  const [descriptions, site, resume, titles] = await Promise.all([
    advisedFields(context, content, unsized),
    contentAt(context, SITE_FILE, content.now.get(SITE_FILE) ?? null),
    contentAt(context, resumeKind.path, content.now.get(resumeKind.path) ?? null),
    titlesIn(context, content),
  ]);
  const letters = await lettersIn(contentFolder, site?.data, [titles, resume?.data]);
  const url = valueAt(site?.data, ['url']);
  const address = siteAddressOf(process.env, typeof url === 'string' ? url : undefined);
  return {
    ...(descriptions && { descriptions }),
    ...(address.url === undefined && { isWithoutAddress: true }),
    ...(hasNoReceiver(valueAt(site?.data, ['contact'])) && { isFormOfOwnServer: true }),
    ...(letters.length > 0 && { letters }),
  };
}

/** Wrong settings of the form stop the publish with a message of their own. */
function hasNoReceiver(contact: unknown): boolean {
  try {
    return needsOwnServer(contact === 'address' ? 'address' : 'form', environment());
  } catch {
    return false;
  }
}

const titlesIn = (context: DraftsContext, { now }: Snapshot): Promise<(string | undefined)[]> =>
  eachOf([...now], async ([file, sha256]) => {
    const kind = kindOf(file);
    return kind?.address === undefined ? undefined : (await summaryAt(context, kind, file, sha256)).title;
  });

async function lettersIn(
  folder: string,
  site: unknown,
  printed: readonly unknown[],
): Promise<NonNullable<Advice['letters']>> {
  const { data } = FONTS.safeParse({
    fonts: valueAt(site, ['fonts']),
    language: valueAt(site, ['language']) ?? undefined,
  });
  if (!data) return [];
  // The form already reports a missing family as a mistake.
  const families = await familyNames(fontsOf(folder, data));
  if (families.includes(undefined)) return [];
  const words = JSON.stringify([...printed, valueAt(site, ['owner']), valueAt(site, ['studio'])]);
  return findLetterAdvice(folder, data, words);
}
