import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEmailSettings } from '../app/components/contact-form/email-settings.ts';
import { publishIcons } from '../assets/icons/icons.ts';
import { UnreadablePicture } from '../assets/images/source.ts';
import { preparePictures, publishPictures } from '../assets/images/variants.ts';
import { publishMedia } from '../assets/media/media.ts';
import { publishResumePdf } from '../assets/resume/resume-sheet.ts';
import { publishCards } from '../assets/social-cards/social-card.ts';
import { PROJECT_FOLDER, runProgram } from '../cli/process.ts';
import { progressTo } from '../cli/progress.ts';
import { STAND_INS, siteAddresses } from '../model/addresses.ts';
import { type Content, iconsOf, readContent } from '../model/content.ts';
import { contentFolder } from '../model/content-path.ts';
import { formatMistakes } from '../model/mistakes.ts';
import { placeOf } from '../model/site-address.ts';
import { Refusal } from '../server/refusal.ts';
import { inTurn } from './build-lock.ts';
import { writeBillOfMaterials } from './file-steps/bill-of-materials.ts';
import { packTexts } from './file-steps/compression.ts';
import { writeContactFacts } from './file-steps/contact-config.ts';
import { putUpSignposts } from './file-steps/discovery.ts';
import { writeHostHeaders } from './file-steps/host-headers.ts';
import { keepMovedAddresses } from './file-steps/redirects.ts';
import { writeOfflineWorker } from './file-steps/service-worker.ts';
import { fingerprint, removeStamp, writeStamp } from './fingerprint.ts';
import { dropFrameData } from './frame-data.ts';
import { setPagesApart } from './page-data.ts';
import { writePolicies } from './page-policies.ts';
import { othersOf } from './page-steps/policy.ts';
import { raisePages } from './raised-pages.ts';
import { placeStandIns } from './stand-ins.ts';

const SITE_FOLDER = join(PROJECT_FOLDER, 'build', 'client');

/**
 * Builds the site into `build/client`, ready for our server and for any static host.
 * The stamp that calls it finished is taken away first and written last, so that a build
 * that failed or was interrupted is done again at the next start.
 *
 * @param quiet say nothing while all goes well
 * @throws Refusal with every mistake in the content, when the folder is not writable, or
 *   with the output of the renderer when that fails
 */
export async function buildSite({ quiet = false }: { quiet?: boolean } = {}): Promise<void> {
  checkWritable();
  if (!quiet) process.stdout.write('Building the site\n');
  const tell = (pid: number) => process.stdout.write(`Another build is under way (process ${pid}): waiting for it\n`);
  await inTurn(PROJECT_FOLDER, tell, () => build(quiet));
}

async function build(quiet: boolean): Promise<void> {
  const secondsSince = (begin: number) => ((performance.now() - begin) / 1000).toFixed(1);
  const begin = performance.now();
  const source = await fingerprint(PROJECT_FOLDER, contentFolder(), process.env);
  await removeStamp(PROJECT_FOLDER);
  const email = orRefuseSetting(() => readEmailSettings(process.env));
  orRefuseSetting(() => placeOf(process.env, undefined));
  const beginOfPictures = performance.now();
  // Reading describes each picture, too: its size, its color, its placeholder.
  const content = await readOrRefuse();
  await press(content.pictures, quiet);
  const picturesSeconds = secondsSince(beginOfPictures);
  await render();
  await raisePages(SITE_FOLDER, content.place.base, [...siteAddresses(content), ...Object.values(STAND_INS)]);
  await setPagesApart(SITE_FOLDER);
  await dropFrameData(SITE_FOLDER);
  await publishPictures(content.pictures, SITE_FOLDER);
  await publishCards([...content.cards.values()], SITE_FOLDER);
  await publishIcons(iconsOf(content), SITE_FOLDER);
  await publishResumePdf(content.resumePdf, SITE_FOLDER);
  await publishMedia(content.media, SITE_FOLDER);
  await putUpSignposts(content, SITE_FOLDER);
  await placeStandIns(SITE_FOLDER);
  await writeOfflineWorker(SITE_FOLDER, content.place.base, content.site.offline);
  await keepMovedAddresses(SITE_FOLDER, content.place, content.aliases);
  await writePolicies(SITE_FOLDER, othersOf(content, email));
  await writeHostHeaders(SITE_FOLDER, content.place.base);
  await writeContactFacts(SITE_FOLDER, content, email);
  // npm works in a process of its own meanwhile.
  await Promise.all([
    packTexts(SITE_FOLDER),
    writeBillOfMaterials(PROJECT_FOLDER, join(SITE_FOLDER, '..', 'sbom.json')),
  ]);
  await writeStamp(PROJECT_FOLDER, source);
  if (!quiet) {
    process.stdout.write(
      `Built in ${secondsSince(begin)} s, ${picturesSeconds} s of it for content and pictures: build/client\n`,
    );
  }
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

async function readOrRefuse(): Promise<Content> {
  const { content, mistakes } = await readContent(contentFolder());
  if (content !== undefined) return content;
  const count = mistakes.length === 1 ? 'one mistake' : `${mistakes.length} mistakes`;
  throw new Refusal(`${formatMistakes(mistakes)}\nNot built: the content has ${count}.`);
}

async function press(pictures: readonly string[], quiet: boolean): Promise<void> {
  try {
    await preparePictures(pictures, quiet ? {} : { onProgress: progressTo(process.stderr, 'Pictures') });
  } catch (error) {
    // A picture whose head was in order, so that the content passed, but whose body is not.
    if (error instanceof UnreadablePicture || error instanceof AggregateError) throw new Refusal(error.message);
    throw error;
  }
}

async function render(): Promise<void> {
  const verbose = Boolean(process.env.VERBOSE);
  const { code, output } = await runProgram('react-router', ['build'], {
    print: verbose ? 'terminal' : 'kept',
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Refusal(`${output}\nNot built: the pages could not be rendered.`);
}
