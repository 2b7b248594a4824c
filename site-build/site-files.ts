import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { OFFLINE_FILES } from '../app/offline/files.ts';
import { templateOf } from '../app/routes/contact/slots.ts';
import type { Site } from '../app/routing/site-context.ts';
import { describeDownload } from '../assets/downloads/downloads.ts';
import type { Faces } from '../assets/fonts/faces.ts';
import { drawIcon, ICON_ADDRESSES, iconSourceOf } from '../assets/icons/icons.ts';
import { markFiles } from '../assets/icons/mark.ts';
import { describePicture } from '../assets/images/description.ts';
import { variantFiles } from '../assets/images/variants.ts';
import { describeMedia } from '../assets/media/media.ts';
import type { SiteContent } from '../assets/site-content.ts';
import { cardPlace } from '../assets/social-cards/social-card.ts';
import { SPECIAL_PAGES } from '../model/addresses.ts';
import { siteAddresses, unlistedAddresses } from '../model/page-addresses.ts';
import type { Code } from './code.ts';
import { contactConfigOf } from './file-steps/contact-config.ts';
import { discoveryFiles } from './file-steps/discovery.ts';
import { hostHeaders } from './file-steps/host-headers.ts';
import { redirectFiles } from './file-steps/redirects.ts';
import { serviceWorker } from './file-steps/service-worker.ts';
import { dataAddress, type Pages, pagesOf } from './pages.ts';
import { otherOriginsOf } from './policy.ts';
import { pagePath, type SiteFile, sitePath } from './site-file.ts';
import type { StaticFile } from './static-file.ts';

export type Tools = {
  readonly code: Code;
  readonly faces: Faces;
  readonly stepsKey: string;
  /** Whether the site is a draft that its owner shows to others, so that each page says so. */
  readonly isShownDraft?: boolean;
};

export function sitePages(site: Site, { code, faces, stepsKey, isShownDraft }: Tools): Pages {
  const common = {
    styles: { fontFaces: faces.style, ...code.stylesheet },
    inlineScript: inlineScriptOf(site.content, code.scripts),
    policy: code.hasPolicy ? otherOriginsOf(site.content, site.email) : undefined,
    draftNotice: isShownDraft ? site.content.messages.draft.notice : undefined,
  };
  return pagesOf(site, code.render, common, code.key + stepsKey);
}

/** Returns the inline script of every page. A site without the ink switch or with one language lacks their code. */
function inlineScriptOf({ site, languages }: SiteContent, scripts: Code['scripts']): string {
  const script = site.ink_switch ? scripts.inline : scripts.inlineWithoutInkSwitch;
  return languages.length > 1 ? `${scripts.languageOffer}\n${script}` : script;
}

/** Returns all files of a site except those below `/static/`. Files that read others come after them. */
export function siteFiles(site: Site, tools: Tools): SiteFile[] {
  const { content, email, hasMailbox } = site;
  const { code } = tools;
  const inLanguage = (one: SiteContent) => ({ content: one, pages: sitePages({ ...site, content: one }, tools) });
  const [first, others] = [inLanguage(content), content.translations.map(inLanguage)];
  const files = [first, ...others].flatMap(({ content: one, pages }) => filesInLanguage(one, pages));
  const icons = iconSourceOf(content);
  for (const address of ICON_ADDRESSES) {
    const key = () => hashOf(code.key, JSON.stringify(icons));
    files.push({ path: sitePath(address), key, make: () => drawIcon(address, icons) });
  }

  files.push(...discoveryFiles(content));
  files.push(serviceWorker(code.scripts, content.site.offline ? content.languages : []));
  files.push(...redirectFiles([content, ...content.translations], otherOriginsOf(content, email)));
  files.push(...hostHeaders(content.siteAddress.base, content.languages));
  files.push({
    path: 'contact.json',
    async make() {
      const answers = [await answersIn(first), ...(await Promise.all(others.map(answersIn)))] as const;
      return `${JSON.stringify(contactConfigOf(content, email, hasMailbox, answers), null, 2)}\n`;
    },
  });
  return files;
}

/** Makes the pages with which the server answers a form in one language. */
async function answersIn({ content, pages }: { readonly content: SiteContent; readonly pages: Pages }) {
  const template = async (address: string) => templateOf(await pages.page(address));
  return {
    content,
    pages: { sent: await template(SPECIAL_PAGES.sent), notSent: await template(SPECIAL_PAGES.notSent) },
  };
}

/** Returns the pages of one language, with their data and the resume to download. */
function filesInLanguage({ path, resumeFiles, ...content }: SiteContent, pages: Pages): SiteFile[] {
  const page = (file: string, address: string): SiteFile => ({
    path: file,
    key: () => pages.key(address),
    make: () => pages.page(address),
  });
  return [
    ...[...siteAddresses(content), ...unlistedAddresses(content)].flatMap((address): SiteFile[] => [
      page(pagePath(path + address), address),
      { path: sitePath(path + dataAddress(address)), make: () => pages.data(address) },
    ]),
    // Static hosts expect `404.html`, and the service worker expects `offline.html`.
    page(sitePath(`${path}/404.html`), SPECIAL_PAGES.notFound),
    page(sitePath(path + OFFLINE_FILES.page), SPECIAL_PAGES.offline),
    ...(resumeFiles ? [resumeFile(resumeFiles.pdf)] : []),
  ];
}

const resumeFile = ({ file, url }: { readonly file: string; readonly url: string }): SiteFile => ({
  path: sitePath(url),
  key: () => hashOf(file),
  make: () => readFile(file),
});

export async function staticFiles({ content }: Site, { code, faces }: Tools): Promise<StaticFile[]> {
  const files: StaticFile[] = [];
  for (const [url, cached] of code.files) files.push({ url, source: { cached } });
  for (const [url, original] of faces.files) files.push({ url, source: { original } });
  for (const [url, text] of markFiles(content.mark)) files.push({ url, source: { text } });
  const languages = [content, ...content.translations];
  const filesOf = (kind: 'media' | 'downloads' | 'pictures') => new Set(languages.flatMap((one) => one[kind]));
  for (const file of filesOf('media')) {
    files.push({ url: (await describeMedia(file)).url, source: { original: file } });
  }
  for (const file of filesOf('downloads')) {
    files.push({ url: (await describeDownload(file)).url, source: { original: file } });
  }
  for (const file of filesOf('pictures')) {
    for (const [url, cached] of variantFiles(await describePicture(file))) files.push({ url, source: { cached } });
  }
  for (const card of languages.flatMap(({ cards }) => [...cards.values()])) {
    const { url, file } = await cardPlace(card);
    files.push({ url, source: { cached: file } });
  }
  return files;
}

const hashOf = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\0')).digest('hex');
