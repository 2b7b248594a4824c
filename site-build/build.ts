import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readEmailSettings } from '../app/components/contact-form/email-settings.ts';
import { templateOf } from '../app/routes/contact/slots.ts';
import { iconSourceOf, publishIcons } from '../assets/icons/icons.ts';
import { UnreadablePicture } from '../assets/images/source.ts';
import { type OnProgress, preparePictures, publishPictures } from '../assets/images/variants.ts';
import { publishMedia } from '../assets/media/media.ts';
import { printResume } from '../assets/resume/print-resume.ts';
import { publishResume } from '../assets/resume/resume.ts';
import { readSiteContent, type SiteContent } from '../assets/site-content.ts';
import { publishCards } from '../assets/social-cards/social-card.ts';
import { STAND_INS, siteAddresses } from '../model/addresses.ts';
import { contentFolder } from '../model/content-path.ts';
import { ContentError, formatMistakes, type Mistake } from '../model/mistakes.ts';
import { siteAddressOf } from '../model/site-address.ts';
import { Refusal } from '../server/refusal.ts';
import { withBuildLock } from './build-lock.ts';
import { buildCode } from './code.ts';
import { writeBillOfMaterials } from './file-steps/bill-of-materials.ts';
import { compressTexts } from './file-steps/compression.ts';
import { type AnswerTemplates, writeContactConfig } from './file-steps/contact-config.ts';
import { writeDiscoveryFiles } from './file-steps/discovery.ts';
import { writeHostHeaders } from './file-steps/host-headers.ts';
import { writeRedirects } from './file-steps/redirects.ts';
import { writeServiceWorker } from './file-steps/service-worker.ts';
import { fingerprint, removeFingerprint, writeFingerprint } from './fingerprint.ts';
import { othersOf } from './page-steps/policy.ts';
import { dataAddress, type Pages, pagesOf } from './pages.ts';
import { PROJECT_FOLDER } from './project-folder.ts';

const SITE_FOLDER = join(PROJECT_FOLDER, 'build', 'client');

type BuildOptions = {
  /** Told what is done, a line each. */
  readonly tell?: (line: string) => void;
  /** Told after each picture made. */
  readonly onProgress?: OnProgress | undefined;
};

/**
 * Builds the site into `build/client`, ready for our server and for any static host.
 * The fingerprint that calls it finished is removed first and written last, so that a build
 * that failed or was interrupted is done again at the next start.
 *
 * @throws Refusal with every mistake in the content, or when the folder is not writable; what fails in rendering
 */
export async function buildSite({ tell = () => {}, onProgress }: BuildOptions = {}): Promise<void> {
  checkWritable();
  tell('Building the site');
  const onWait = (pid: number) => tell(`Another build is under way (process ${pid}): waiting for it`);
  await withBuildLock(PROJECT_FOLDER, onWait, async () => {
    const begin = performance.now();
    const source = await fingerprint(PROJECT_FOLDER, contentFolder(), process.env);
    await removeFingerprint(PROJECT_FOLDER);
    const email = orRefuseSetting(() => readEmailSettings(process.env));
    orRefuseSetting(() => siteAddressOf(process.env, undefined));
    const content = await readOrRefuse();
    await makePictures(content.pictures, onProgress);
    const picturesMs = performance.now() - begin;
    await buildCode();
    const pages = await pagesOf({ content, email });
    await writePages(pages, siteAddresses(content));
    await writeAssets(content);
    await writeDiscoveryFiles(content, SITE_FOLDER);
    await writeServiceWorker(SITE_FOLDER, content.siteAddress.base, content.site.offline);
    await writeRedirects(SITE_FOLDER, content, othersOf(content, email));
    await writeHostHeaders(SITE_FOLDER, content.siteAddress.base);
    await writeContactConfig(SITE_FOLDER, content, email, await answerTemplates(pages));
    // npm works in a process of its own meanwhile.
    await Promise.all([
      compressTexts(SITE_FOLDER),
      writeBillOfMaterials(PROJECT_FOLDER, join(SITE_FOLDER, '..', 'sbom.json')),
    ]);
    await writeFingerprint(PROJECT_FOLDER, source);
    const all = inSeconds(performance.now() - begin);
    tell(`Built in ${all} s, ${inSeconds(picturesMs)} s of it for content and pictures: build/client`);
  });
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

/** Writes every page of the site and its data, and the two that stand in for others. */
async function writePages({ page, data }: Pages, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await writeText(join(SITE_FOLDER, address, 'index.html'), await page(address));
    await writeText(join(SITE_FOLDER, dataAddress(address)), await data(address));
  }
  for (const address of [STAND_INS.notFound, STAND_INS.offline]) {
    // Static hosts look for `404.html`, the worker that keeps pages for `offline.html`.
    await writeText(join(SITE_FOLDER, `${address}.html`), await page(address));
  }
}

async function answerTemplates({ page }: Pages): Promise<AnswerTemplates> {
  return { sent: templateOf(await page(STAND_INS.sent)), notSent: templateOf(await page(STAND_INS.notSent)) };
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function writeAssets(content: SiteContent): Promise<void> {
  await publishPictures(content.pictures, SITE_FOLDER);
  await publishCards([...content.cards.values()], SITE_FOLDER);
  await publishIcons(iconSourceOf(content), SITE_FOLDER);
  await publishResume(content.resumePdf, SITE_FOLDER);
  await publishMedia(content.media, SITE_FOLDER);
}

/** Refuses before any work is done; each folder may belong to someone else after a build with sudo. */
function checkWritable(): void {
  for (const name of ['.', 'build', '.cache']) {
    const folder = join(PROJECT_FOLDER, name);
    if (!existsSync(folder)) continue;
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      throw new Refusal(`The site has to be built, but this folder is not writable: ${folder}`);
    }
  }
}

/** What pages are built with is read while they are rendered, too, but there the owner would not find the message. */
function orRefuseSetting<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Error ? new Refusal(`${error.message}\nNot built: a setting is wrong.`) : error;
  }
}

async function readOrRefuse(): Promise<SiteContent> {
  const { content, mistakes } = await readSiteContent(contentFolder());
  if (content === undefined) throw refusalOf(mistakes);
  try {
    await printResume(content);
  } catch (error) {
    throw error instanceof ContentError ? refusalOf(error.mistakes) : error;
  }
  return content;
}

function refusalOf(mistakes: readonly Mistake[]): Refusal {
  const count = mistakes.length === 1 ? 'one mistake' : `${mistakes.length} mistakes`;
  return new Refusal(`${formatMistakes(mistakes)}\nNot built: the content has ${count}.`);
}

async function makePictures(pictures: readonly string[], onProgress: OnProgress | undefined): Promise<void> {
  try {
    await preparePictures(pictures, { onProgress });
  } catch (error) {
    // A picture whose head was in order, so that the content passed, but whose body is not.
    if (error instanceof UnreadablePicture || error instanceof AggregateError) throw new Refusal(error.message);
    throw error;
  }
}
