import { existsSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { z } from 'zod';
import { log, traceOf } from '../lib/log.ts';
import { UserError } from '../lib/user-error.ts';
import { type ContactConfig, readContactConfig } from './contact/contact-config.ts';
import { type Redirect, readRedirects } from './http/redirects.ts';

const POLL_MS = 1_000;
const RETRY_DELAY_MS = 10_000;

export type ServedRelease = {
  readonly siteFolder: string;
  readonly folder: string;
  readonly statics: readonly string[];
  readonly contact: ContactConfig;
  readonly redirects: readonly Redirect[];
};

export type ReleaseFollower = {
  readonly fetch: Hono['fetch'];
  readonly current: () => ServedRelease;
  readonly close: () => void;
};

type Serving = { readonly inode: number; readonly release: ServedRelease; app: Hono | undefined };

// If a release cannot be read, the error is logged and the previous release stays in service.
/** Serves the release at the link `current`. Throws UserError if there is no release at the start. */
export async function followReleases(
  buildFolder: string,
  appFor: (release: ServedRelease) => Hono,
  onRelease: (release: ServedRelease) => void = () => {},
): Promise<ReleaseFollower> {
  const link = join(buildFolder, 'current');
  /** Returns the link's current inode; every request makes this call, which takes 3 µs. */
  const inodeNow = () => statSync(link, { throwIfNoEntry: false })?.ino;
  const open = async (inode: number): Promise<Serving> => ({ inode, release: await readRelease(link), app: undefined });

  const first = inodeNow();
  if (first === undefined) throw new UserError(`Nothing is built in ${buildFolder}: run "npm run build" first.`);
  let serving = await open(first);
  onRelease(serving.release);
  let opening: { inode: number; done: Promise<void> } | undefined;
  const clearOpening = (failed: typeof opening) => {
    if (opening === failed) opening = undefined;
  };

  const follow = (): Promise<void> | undefined => {
    const inode = inodeNow();
    if (inode === undefined || inode === serving.inode) return undefined;
    if (opening?.inode === inode) return opening.done;
    const done = open(inode).then(
      (opened) => {
        // A later release may have been read faster.
        if (opening !== attempt) return;
        serving = opened;
        onRelease(opened.release);
      },
      (error: Error) => {
        log('A release cannot be served; the one before it still is.', traceOf(error));
        setTimeout(clearOpening, RETRY_DELAY_MS, attempt).unref();
      },
    );
    const attempt = { inode, done };
    opening = attempt;
    return done;
  };

  const poll = setInterval(follow, POLL_MS).unref();
  return {
    async fetch(request, ...rest) {
      await follow();
      serving.app ??= appFor(serving.release);
      return serving.app.fetch(request, ...rest);
    },
    current: () => serving.release,
    close: () => clearInterval(poll),
  };
}

const recordSchema = z.object({ statics: z.array(z.string()) });

/** Reads the list of static files. A copy for a container may lack the record; all its files are already there. */
async function readStatics(file: string): Promise<readonly string[]> {
  if (!existsSync(file)) return [];
  return recordSchema.parse(JSON.parse(await readFile(file, 'utf8'))).statics;
}

async function readRelease(link: string): Promise<ServedRelease> {
  const folder = realpathSync(link);
  return {
    folder,
    siteFolder: join(folder, 'site'),
    statics: await readStatics(join(folder, 'release.json')),
    contact: await readContactConfig(join(folder, 'contact.json')),
    redirects: await readRedirects(join(folder, 'redirects.json')),
  };
}
