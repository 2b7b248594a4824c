import { accessSync, constants, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readEmailSettings, settingsFor } from '../app/email/email-settings.ts';
import type { Site } from '../app/routing/site-context.ts';
import { type Faces, facesAsStyle } from '../assets/fonts/faces.ts';
import { familyNames, fontsOf } from '../assets/fonts/family.ts';
import { lettersOf } from '../assets/fonts/letters.ts';
import type { OnProgress } from '../assets/images/variants.ts';
import { printResumes } from '../assets/resume/print-resume.ts';
import { readSiteContent, type SiteContent } from '../assets/site-content.ts';
import { environment } from '../lib/environment.ts';
import { UserError } from '../lib/user-error.ts';
import { shownPath } from '../model/mistake-at.ts';
import { ContentError, formatMistakes, type Mistake } from '../model/mistakes.ts';
import { formatNote } from '../model/notes.ts';
import { siteAddressOf } from '../model/site-address.ts';
import { outboxBackend } from '../server/firebase-settings.ts';
import { hasMailbox } from '../server/settings.ts';
import { bundledCode, type Code } from './code.ts';
import { stepsKey } from './code-key.ts';
import { fingerprint, writeFingerprint } from './fingerprint.ts';
import { dropOldReleases } from './old-releases.ts';
import { privateFiles } from './private/private-files.ts';
import { PROJECT_FOLDER } from './project-folder.ts';
import { currentRelease, serve, underLock } from './releases.ts';
import { readSample, sampleNotice } from './sample.ts';
import { siteFiles, staticFiles, type Tools } from './site-files.ts';
import type { StaticFile } from './static-file.ts';
import { storeStatics } from './static-store.ts';
import { prepareRelease, withRoomFor, writeRelease } from './write-release.ts';

type BuildOptions = {
  readonly buildFolder: string;
  /** Absolute path of the folder that mistakes and notes name, if the built folder is a copy of it. */
  readonly copyOf?: string;
  readonly report?: (line: string) => void;
  readonly onProgress?: OnProgress | undefined;
  readonly code?: Code | undefined;
};

type PublishOptions = Omit<BuildOptions, 'copyOf'> & {
  readonly contentFolder: string;
  /** The days for which a file below `/static/` stays after the last release that uses it. */
  readonly staticDays: number;
};

export type BuiltRelease = Site & {
  readonly statics: readonly StaticFile[];
  readonly id: string;
  /** False if nothing has changed since the served release, which is then the one that `id` names. */
  readonly isNew: boolean;
  readonly changed: readonly string[] | undefined;
};

/** Publishes the content, without unrendered pictures, or keeps the old release. @throws InvalidContent; UserError */
export async function publish(options: PublishOptions): Promise<BuiltRelease> {
  const { contentFolder, buildFolder, staticDays, report = () => {} } = options;
  checkWritable(buildFolder);
  return underLock(buildFolder, report, async () => {
    // The fingerprint precedes the reading, so that a file edited during the build counts as not published.
    const source = await contentFingerprint(contentFolder);
    const release = await buildRelease(contentFolder, options);
    await serve(buildFolder, release.id);
    await writeFingerprint(buildFolder, source);
    if (release.isNew) await dropOldReleases(buildFolder, release.id, staticDays);
    return release;
  });
}

/** Builds a release, which `serve` makes public. Runs in `underLock`. @throws InvalidContent; UserError */
export async function buildRelease(folder: string, options: BuildOptions): Promise<BuiltRelease> {
  const { buildFolder, copyOf = folder, report = () => {}, onProgress, code } = options;
  await checkCode();
  const inCopied = (text: string) => text.replaceAll(shownPath(folder), shownPath(copyOf));
  const site = await readSite(folder, inCopied);
  for (const note of site.content.notes) report(inCopied(formatNote(note)));
  const notice = await sampleNotice(site.content, await readSample());
  if (notice !== undefined) report(notice);
  const tools = await toolsFor(site.content, code, report);
  const statics = await staticFiles(site, tools);
  const previous = await currentRelease(buildFolder);
  const urls = [...new Set(statics.map(({ url }) => url))].sort();
  const prepared = await prepareRelease(
    [...siteFiles(site, tools), ...(await privateFiles(site, tools.code))],
    urls,
    previous,
    onProgress,
    nextChange(site.content),
  );
  if (!prepared) return { ...site, statics, id: previous?.id ?? '', isNew: false, changed: undefined };
  const previousUrls = new Set(previous?.statics);
  const added = statics.filter(({ url }) => !previousUrls.has(url));
  const originals = added.flatMap(({ source }) => ('original' in source ? [source.original] : []));
  const sizes = await Promise.all(originals.map(async (file) => (await stat(file)).size));
  await withRoomFor(buildFolder, sizes, () => storeStatics(buildFolder, added));
  const id = await writeRelease(buildFolder, prepared, previous);
  const changed = prepared.made.flatMap(({ path, bytes }) => (bytes ? [path] : []));
  return { ...site, statics, id, isNew: true, changed };
}

/** Returns the instant from which the site is another one, because a work is public or a passphrase has ended. */
const nextChange = ({ upcoming, passphrasesUntil }: SiteContent): Date | undefined =>
  [upcoming[0]?.at, passphrasesUntil].filter((at) => at !== undefined).sort((a, b) => a.getTime() - b.getTime())[0];

export const contentFingerprint = (contentFolder: string) => fingerprint(PROJECT_FOLDER, contentFolder, environment());

let loadedSteps: string | undefined;

/** Rejects a build with code that was updated after this process loaded it: the new key would label old output. */
async function checkCode(): Promise<void> {
  const steps = await stepsKey(PROJECT_FOLDER);
  loadedSteps ??= steps;
  if (steps !== loadedSteps)
    throw new UserError('Not published: the code has been updated. End this program and start it again.');
}

/** @param inCopied replaces paths of the folder by the paths that the owner knows */
async function readSite(folder: string, inCopied: (text: string) => string): Promise<Site> {
  const email = orRefuseSetting(() => readEmailSettings(environment()));
  const messagesIn = orRefuseSetting(() => outboxBackend(process.env));
  orRefuseSetting(() => siteAddressOf(process.env, undefined));
  const refusal = (found: readonly Mistake[]) =>
    new InvalidContent(
      found.map((mistake) => ({ ...mistake, file: inCopied(mistake.file), expected: inCopied(mistake.expected) })),
    );
  const { content, mistakes } = await readSiteContent(folder);
  if (content === undefined) throw refusal(mistakes);
  try {
    await printResumes(content);
  } catch (error) {
    throw error instanceof ContentError ? refusal(error.mistakes) : error;
  }
  return siteOf(content, email, messagesIn);
}

/** Returns the data from which pages are rendered. @throws Error if a setting is wrong */
export const siteOf = (
  content: SiteContent,
  email = readEmailSettings(environment()),
  messagesIn = outboxBackend(process.env),
): Site => ({
  content,
  email: settingsFor(content.site.contact, email),
  messagesIn,
  hasMailbox: hasMailbox(environment()),
});

/** Returns the tools that build a site, from cached results if possible; `code` replaces the bundled code. */
export async function toolsFor(content: SiteContent, code?: Code, report?: (line: string) => void): Promise<Tools> {
  const { base } = content.siteAddress;
  return {
    code: code ?? (await bundledCode(base, report)),
    faces: await facesFor(content),
    stepsKey: await stepsKey(PROJECT_FOLDER),
  };
}

let lastFaces: { key: string; faces: Promise<Faces> } | undefined;

/** Returns the font faces of a site, or the cached ones if the fonts and letters are unchanged. */
export async function facesFor({ folder, site, languages, siteAddress: { base } }: SiteContent): Promise<Faces> {
  const letters = await lettersOf(
    folder,
    languages.map(({ tag }) => tag),
  );
  const fonts = fontsOf(folder, site);
  const key = JSON.stringify([fonts, await familyNames(fonts), letters, base]);
  if (lastFaces?.key !== key) lastFaces = { key, faces: facesAsStyle(fonts, letters, { base }) };
  return lastFaces.faces;
}

/** Checks at the start that all folders are writable; a build with sudo may have changed their owner. */
export function checkWritable(buildFolder: string): void {
  for (const required of [buildFolder, join(PROJECT_FOLDER, 'build'), join(PROJECT_FOLDER, '.cache')]) {
    let folder = required;
    while (!existsSync(folder)) folder = dirname(folder);
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      throw new UserError(`Not published: this folder is not writable: ${folder}`);
    }
  }
}

/** Reads a setting early: an error during rendering would not tell the owner which setting is wrong. */
function orRefuseSetting<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Error ? new UserError(`${error.message}\nNot built: a setting is wrong.`) : error;
  }
}

export class InvalidContent extends UserError {
  override name = 'InvalidContent';
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const count = mistakes.length === 1 ? 'one mistake' : `${mistakes.length} mistakes`;
    super(`${formatMistakes(mistakes)}\nNot built: the content has ${count}.`);
    this.mistakes = mistakes;
  }
}
