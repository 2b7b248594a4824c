import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEmailSettings } from '../app/components/contact-form/email-settings.ts';
import { STAND_INS, siteAddresses } from '../app/content/addresses.ts';
import { type Content, iconsOf, readContent } from '../app/content/content.ts';
import { contentFolder } from '../app/content/folder.ts';
import { formatMistakes } from '../app/content/mistakes.ts';
import { placeOf } from '../app/content/place.ts';
import { publishMedia } from '../media/media.ts';
import { publishIcons } from '../pictures/icons.ts';
import { preparePictures, publishPictures } from '../pictures/press.ts';
import { progressTo } from '../pictures/progress.ts';
import { publishResumePdf } from '../pictures/resume-sheet.ts';
import { publishCards } from '../pictures/social-card.ts';
import { UnreadablePicture } from '../pictures/source.ts';
import { orRefuse, Refusal } from '../server/refusal.ts';
import { takeAnswerPages } from './built-site/answer-pages.ts';
import { writeBillOfMaterials } from './built-site/bill-of-materials.ts';
import { writeContactFacts } from './built-site/contact-facts.ts';
import { dropFrameData } from './built-site/frame-data.ts';
import { writeHostHeaders } from './built-site/host-headers.ts';
import { keepMovedAddresses } from './built-site/moved-addresses.ts';
import { writeOfflineWorker } from './built-site/offline-worker.ts';
import { packTexts } from './built-site/packing.ts';
import { setPagesApart } from './built-site/page-data.ts';
import { writePolicies } from './built-site/page-policies.ts';
import { othersOf } from './built-site/policy.ts';
import { raisePages } from './built-site/raised-pages.ts';
import { fingerprint, removeStamp, writeStamp } from './built-site/stamp.ts';
import { placeStandIns } from './built-site/stand-ins.ts';
import { inTurn } from './built-site/turn.ts';
import { endWithStarter } from './lifeline.ts';
import { PROJECT_FOLDER, runProgram } from './program.ts';
import { putUpSignposts } from './signposts/signposts.ts';

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
  const others = othersOf(content, email);
  const answers = await takeAnswerPages(SITE_FOLDER, others);
  await writePolicies(SITE_FOLDER, others);
  await writeHostHeaders(SITE_FOLDER, content.place.base);
  await writeContactFacts(SITE_FOLDER, content, email, answers);
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

if (import.meta.main) {
  endWithStarter();
  await orRefuse(() => buildSite());
}
