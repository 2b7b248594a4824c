import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { STAND_INS } from '../../app/content/addresses.ts';
import { type Template, templateOf } from '../../app/routes/contact/slots.ts';
import { type Others, withPolicy } from './policy.ts';

/** The pages that the site's own server answers a form sent without a script with. */
export type AnswerTemplates = { readonly sent: Template; readonly notSent: Template };

/**
 * Takes those pages out of the site, where no host has a use for them, and gives each its policy: that of all pages,
 * without players.
 *
 * @param siteFolder absolute path of the built site, its stand-ins in their places
 */
export async function takeAnswerPages(siteFolder: string, { email }: Others): Promise<AnswerTemplates> {
  const take = async (address: string) => {
    const file = `${join(siteFolder, address)}.html`;
    const html = await readFile(file, 'utf8');
    await rm(file);
    return templateOf(withPolicy(html, { email, frames: [] }));
  };
  return { sent: await take(STAND_INS.sent), notSent: await take(STAND_INS.notSent) };
}
