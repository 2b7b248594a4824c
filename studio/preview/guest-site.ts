import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readEmailSettings } from '../../app/email/email-settings.ts';
import { mapConcurrently } from '../../assets/images/concurrency.ts';
import { type SiteContent, withPrivateWorks } from '../../assets/site-content.ts';
import { CARDS_URL } from '../../assets/social-cards/social-card.ts';
import { siteAddresses } from '../../model/page-addresses.ts';
import type { Code } from '../../site-build/code.ts';
import { facesFor, siteOf } from '../../site-build/publish.ts';
import { siteFiles, staticFiles } from '../../site-build/site-files.ts';
import { storeStatics } from '../../site-build/static-store.ts';
import { codeFor } from './cached-code.ts';
import type { Guests, Made } from './messages.ts';
import { addressOfFile, siteFileAt } from './site-file-at.ts';

/**
 * The base path in the files for guests, in place of the path with the secret of a link. It has the length of that
 * path, and no address of a site begins with it.
 */
export const GUEST_BASE = `/-/${'0'.repeat(43)}`;

/** A draft as people with a link see it, who are its guests. */
export type GuestSite = {
  /** The paths of all files except those below `/static/`, such as `site/about/index.html`. */
  readonly files: readonly string[];
  /** The addresses of the files below `/static/`. */
  readonly statics: readonly string[];
  /** Renders the file at an address below the base path, or the 404 page. */
  make(address: string): Promise<Made>;
  /** Writes all files into a folder, except pictures that are not encoded yet. */
  copyTo(folder: string): Promise<void>;
};

/** The files of a release that only crawlers, hosts and the service worker read. */
const LEFT_OUT = /\/(?:\.htaccess|_headers|offline-worker\.js|(?:robots|humans|llms)\.txt)$/;
const FILES_AT_A_TIME = 4;

/** Packed copies name the placeholder, and social cards are for those who find an address of the site elsewhere. */
const isForGuests = (url: string) => !url.startsWith(CARDS_URL) && !/\.(?:br|gz)$/.test(url);

/** Makes the site that guests see, and stores its static files. @param code replaces the bundled code */
export async function readGuestSite(
  content: SiteContent,
  { withPrivate }: Guests,
  storeFolder: string,
  code?: Code,
): Promise<GuestSite> {
  const shown = contentForGuests(content, withPrivate);
  const tools = {
    code: code ?? (await codeFor(GUEST_BASE)),
    faces: await facesFor(shown),
    stepsKey: '',
    isShownDraft: true,
  };
  // A form of a hosted service would send from a draft, too.
  const site = siteOf(shown, readEmailSettings({}), 'local');
  const statics = (await staticFiles(site, tools)).filter(({ url }) => isForGuests(url));
  await storeStatics(storeFolder, statics);
  const all = siteFiles(site, tools).filter(({ path }) => path.startsWith('site/') && !LEFT_OUT.test(path));
  const files = new Map(all.map((file) => [file.path, file]));
  const read = async (path: string): Promise<string> => String(await files.get(path)?.make(read));
  const made = new Map<string, Promise<Made['body']>>();
  const render = async (path: string): Promise<Made['body']> => {
    const body = (await files.get(path)?.make(read)) ?? '';
    return typeof body === 'string' ? body : new Uint8Array(body);
  };
  return {
    files: [...files.keys()],
    statics: statics.map(({ url }) => url),
    async make(address) {
      const { file, status } = siteFileAt(address, (path) => files.has(path));
      const body = made.get(file) ?? render(file);
      made.set(file, body);
      // A failure may pass, such as too many open files.
      body.catch(() => made.delete(file));
      return { path: addressOfFile(file), body: await body, status };
    },
    async copyTo(folder) {
      await mapConcurrently(FILES_AT_A_TIME, [...files.keys()], async (path) => {
        const target = join(folder, path);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, await render(path));
      });
      await storeStatics(folder, statics);
    },
  };
}

/** Returns the content of all languages as guests see it: with no word of a private work, unless they may see those. */
function contentForGuests(content: SiteContent, withPrivate: boolean): SiteContent {
  const all = [content, ...content.translations].map((one) => inOneLanguage(one, withPrivate));
  const languages = content.languages.map((language, at) => ({
    ...language,
    addresses: new Set(siteAddresses(all[at] ?? content)),
  }));
  const [first = content, ...translations] = all.map((one) => ({ ...one, languages }));
  return { ...first, translations };
}

function inOneLanguage(content: SiteContent, withPrivate: boolean): SiteContent {
  const { site, messages } = content;
  const { contact, draft } = messages;
  return {
    ...(withPrivate ? withPrivateWorks(content) : content),
    // Without the site's own address, no page names it as its own, and there are no feeds.
    siteAddress: { url: undefined, base: GUEST_BASE },
    closedWorks: [],
    // A service worker would show pages after the end of the link.
    site: { ...site, offline: false },
    messages: {
      ...messages,
      contact: { ...contact, by_mail: draft.form, error_status: draft.form, error: contact.send },
    },
  };
}
