import { accessSync, constants, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readEmailSettings, settingsFor } from '../app/components/contact-form/email-settings.ts';
import type { Site } from '../app/routing/site-context.ts';
import { type Faces, facesAsStyle } from '../assets/fonts/faces.ts';
import { familyNames, fontsOf } from '../assets/fonts/family.ts';
import { lettersOf } from '../assets/fonts/letters.ts';
import type { OnProgress } from '../assets/images/variants.ts';
import { printResume } from '../assets/resume/print-resume.ts';
import { readSiteContent, type SiteContent } from '../assets/site-content.ts';
import { contentFolder } from '../model/content-path.ts';
import { shownPath } from '../model/mistake-at.ts';
import { ContentError, formatMistakes, type Mistake } from '../model/mistakes.ts';
import { formatNote } from '../model/notes.ts';
import { siteAddressOf } from '../model/site-address.ts';
import { outboxBackend } from '../server/firebase-settings.ts';
import { Refusal } from '../server/refusal.ts';
import { bundledCode, type Code } from './code.ts';
import { stepsKey } from './code-key.ts';
import { fingerprint, writeFingerprint } from './fingerprint.ts';
import { dropOldReleases } from './old-releases.ts';
import { PROJECT_FOLDER } from './project-folder.ts';
import { currentRelease, makeCurrent, underLock } from './releases.ts';
import { readSample, sampleNotice } from './sample.ts';
import { siteFiles, staticFiles, type Tools } from './site-files.ts';
import type { StaticFile } from './static-file.ts';
import { storeStatics } from './static-store.ts';
import { prepareRelease, withRoomFor, writeRelease } from './write-release.ts';

type PublishOptions = {
  /** Absolute path of the folder with the releases and what they share. */
  readonly buildFolder: string;
  /** For how many days a file below `/static/` stays when no release names it any more. */
  readonly staticDays: number;
  /** Told what is done, a line each. */
  readonly tell?: (line: string) => void;
  /** Told after each file of the site. */
  readonly onProgress?: OnProgress | undefined;
  /** Published in place of the content folder. */
  readonly staged?: Staged;
  /** Other than that which is bundled. */
  readonly code?: Code | undefined;
};

/** Content that is published before it stands in the content folder. All is called while nobody else publishes. */
export type Staged = {
  /** Absolute path. */
  readonly folder: string;
  /** Absolute path of the folder whose copy it is: mistakes and notes name its files. */
  readonly copyOf: string;
  /** Called before the folder is read. What it throws ends the publish. */
  readonly prepare: () => Promise<void>;
  /** Called once the release is written and before it is served, to bring the content folder to the same state. */
  readonly beforeServed: (release: string) => Promise<void>;
  /** Whether the content folder is in the same state. */
  readonly isInPlace: () => Promise<boolean>;
};

export type Published = Site & {
  /** The files below `/static/` that the site needs. */
  readonly statics: readonly StaticFile[];
  /** Of the release that is served now. */
  readonly id: string;
  /** Paths of the files that are not those of the release before; undefined where nothing has changed. */
  readonly changed: readonly string[] | undefined;
};

/**
 * Makes a release of the content as it stands there and has it served. Killed at any moment, it leaves the release
 * before or the new one. Pictures may have to be made yet.
 *
 * @throws ContentRefusal with every mistake in the content; Refusal when a folder is not writable or the disk full; what
 * fails in rendering. The release before is then still served.
 */
export async function publish(options: PublishOptions): Promise<Published> {
  const { buildFolder, tell = () => {} } = options;
  checkWritable(buildFolder);
  return underLock(buildFolder, tell, () => publishNow(options));
}

/** The same for who has the lock already. */
export async function publishNow(options: PublishOptions): Promise<Published> {
  const { buildFolder, staticDays, tell = () => {}, onProgress, staged, code } = options;
  await staged?.prepare();
  const source = await contentFingerprint();
  const note = () => (staged ? noteServed(buildFolder, staged.isInPlace) : writeFingerprint(buildFolder, source));
  await checkCode();
  const site = await readSite(staged ?? { folder: contentFolder() });
  for (const note of site.content.notes) tell(named(formatNote(note), staged));
  const notice = await sampleNotice(site.content, await readSample());
  if (notice !== undefined) tell(notice);
  const tools = await toolsFor(site.content, code, tell);
  const statics = await staticFiles(site, tools);
  const previous = await currentRelease(buildFolder);
  const urls = [...new Set(statics.map(({ url }) => url))].sort();
  const prepared = await prepareRelease(siteFiles(site, tools), urls, previous, onProgress);
  if (!prepared) {
    const id = previous?.id ?? '';
    await staged?.beforeServed(id);
    await note();
    return { ...site, statics, id, changed: undefined };
  }
  const known = new Set(previous?.statics);
  const added = statics.filter(({ url }) => !known.has(url));
  const originals = added.flatMap(({ source }) => ('original' in source ? [source.original] : []));
  const sizes = await Promise.all(originals.map(async (file) => (await stat(file)).size));
  await withRoomFor(buildFolder, sizes, () => storeStatics(buildFolder, added));
  const id = await writeRelease(buildFolder, prepared, previous);
  await staged?.beforeServed(id);
  await makeCurrent(buildFolder, id);
  await note();
  await dropOldReleases(buildFolder, id, staticDays);
  return {
    ...site,
    statics,
    id,
    changed: prepared.made.flatMap(({ path, bytes }) => (bytes ? [path] : [])),
  };
}

/** Stands for what stands in the content folder, and all else that a site is made from. */
export const contentFingerprint = () => fingerprint(PROJECT_FOLDER, contentFolder(), process.env);

/** Notes that the content folder is published, if it is in the state that is served. */
export async function noteServed(buildFolder: string, isInPlace: Staged['isInPlace']): Promise<void> {
  // Taken before it is compared: what is changed between the two is then seen as not published.
  const source = await contentFingerprint();
  if (await isInPlace()) await writeFingerprint(buildFolder, source);
}

let loadedSteps: string | undefined;

/** What has been updated since this process has loaded it would be told by its new name and made in the old way. */
async function checkCode(): Promise<void> {
  const steps = await stepsKey(PROJECT_FOLDER);
  loadedSteps ??= steps;
  if (steps !== loadedSteps)
    throw new Refusal('Not published: the code has been updated. End this program and start it again.');
}

/** A text with the paths that the owner knows. */
const named = (text: string, { folder, copyOf }: Partial<Pick<Staged, 'folder' | 'copyOf'>> = {}) =>
  folder === undefined || copyOf === undefined ? text : text.replaceAll(shownPath(folder), shownPath(copyOf));

async function readSite(place: { readonly folder: string; readonly copyOf?: string }): Promise<Site> {
  const email = orRefuseSetting(() => readEmailSettings(process.env));
  const messagesIn = orRefuseSetting(() => outboxBackend(process.env));
  orRefuseSetting(() => siteAddressOf(process.env, undefined));
  const refusal = (mistakes: readonly Mistake[]) =>
    new ContentRefusal(
      mistakes.map((mistake) => ({
        ...mistake,
        file: named(mistake.file, place),
        expected: named(mistake.expected, place),
      })),
    );
  const { content, mistakes } = await readSiteContent(place.folder);
  if (content === undefined) throw refusal(mistakes);
  try {
    await printResume(content);
  } catch (error) {
    throw error instanceof ContentError ? refusal(error.mistakes) : error;
  }
  return siteOf(content, email, messagesIn);
}

/** What pages are made from, of content that has been read. @throws Error where a setting is wrong */
export const siteOf = (
  content: SiteContent,
  email = readEmailSettings(process.env),
  messagesIn = outboxBackend(process.env),
): Site => ({
  content,
  email: settingsFor(content.site.contact, email),
  messagesIn,
  hasMailbox: Boolean(process.env.MAIL_TO),
});

/**
 * What a site is made with; what has been made for an earlier call is taken again.
 *
 * @param code other than that which is bundled
 */
export async function toolsFor(content: SiteContent, code?: Code, tell?: (line: string) => void): Promise<Tools> {
  const { base } = content.siteAddress;
  return {
    code: code ?? (await bundledCode(base, tell)),
    faces: await facesFor(content),
    stepsKey: await stepsKey(PROJECT_FOLDER),
  };
}

let lastFaces: { key: string; faces: Promise<Faces> } | undefined;

/** The faces of a site's families; those that were made for the last call are taken again. */
export async function facesFor({ folder, site, siteAddress: { base } }: SiteContent): Promise<Faces> {
  const letters = await lettersOf(folder, site.language);
  const fonts = fontsOf(folder, site.fonts);
  const key = JSON.stringify([fonts, await familyNames(fonts), letters, base]);
  if (lastFaces?.key !== key) lastFaces = { key, faces: facesAsStyle(fonts, letters, { base }) };
  return lastFaces.faces;
}

/** Refuses before any work is done; each folder may belong to someone else after a build with sudo. */
export function checkWritable(buildFolder: string): void {
  for (const wanted of [buildFolder, join(PROJECT_FOLDER, 'build'), join(PROJECT_FOLDER, '.cache')]) {
    let folder = wanted;
    while (!existsSync(folder)) folder = dirname(folder);
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      throw new Refusal(`Not published: this folder is not writable: ${folder}`);
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

export class ContentRefusal extends Refusal {
  override name = 'ContentRefusal';
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const count = mistakes.length === 1 ? 'one mistake' : `${mistakes.length} mistakes`;
    super(`${formatMistakes(mistakes)}\nNot built: the content has ${count}.`);
    this.mistakes = mistakes;
  }
}
