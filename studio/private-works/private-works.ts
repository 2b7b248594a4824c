import type { Environment } from '../../lib/environment.ts';
import { type Log, traceOf } from '../../lib/log.ts';
import { serialQueue } from '../../lib/serial-queue.ts';
import { UserError } from '../../lib/user-error.ts';
import {
  accessAddress,
  hasEnded,
  type PrivateAccess,
  passphrasesAt,
  readPrivateAccess,
  type WorkAccess,
} from '../../model/closed-works.ts';
import { addressOf, placeIn } from '../../model/kinds/places.ts';
import { projectKind } from '../../model/kinds/project.ts';
import { privateAddress } from '../../model/page-addresses.ts';
import { hasPassphrases } from '../../site-build/private/keys-file.ts';
import { withoutPassphrase, withPassphrase } from '../../site-build/private/passphrases.ts';
import type { ReleaseRecord } from '../../site-build/releases.ts';
import type { Passphrases } from '../api/passphrases.ts';
import type { OwnerSettings } from '../owner-settings/owner-settings.ts';
import { CannotWrite, NotFound } from '../workspace.ts';

const SETTING = 'PRIVATE_WORKS';

/** A new passphrase: for whom, until which day, and perhaps in the owner's own words. */
export type PassphraseOrder = {
  readonly file: string;
  readonly name: string;
  readonly until?: string | undefined;
  readonly words?: string | undefined;
};

export type PrivateWorks = {
  /** Lists the passphrases of the work in a file. @throws NotFound for another kind of file */
  list(file: string): Promise<Passphrases>;
  /** Adds a passphrase, and begins to publish the site as it is with it. @throws CannotWrite, NotFound */
  add(order: PassphraseOrder): Promise<Passphrases & { words: string }>;
  /** Begins to publish the last change, which the site does not have yet. @throws NotFound */
  publishAgain(file: string): Promise<Passphrases>;
  /** Removes a passphrase, and begins to publish the site as it is, encrypted with another key. @throws NotFound */
  remove(order: { readonly file: string; readonly id: string }): Promise<Passphrases>;
};

type Options = {
  readonly settings: Pick<OwnerSettings, 'environment' | 'change'>;
  readonly own?: Environment;
  /** Reads the old addresses of a work in the draft. */
  readonly aliasesOf: (file: string) => Promise<readonly string[]>;
  readonly timeZone: () => Promise<string>;
  /** Reads the releases that visitors see, here and on a host. */
  readonly readReleases: () => Promise<readonly ReleaseRecord[]>;
  /** Returns whether the site is being uploaded to its host. */
  readonly isUploading: () => Promise<boolean>;
  /** Publishes the published texts again, with the settings in effect. The pictures of a work may take a minute. */
  readonly renderAgain: () => Promise<void>;
  readonly log: Log;
};

/** Opens the passphrases of private works, which the owner's settings keep. */
export function openPrivateWorks({
  settings,
  own = process.env,
  aliasesOf,
  timeZone,
  readReleases,
  isUploading,
  renderAgain,
  log,
}: Options): PrivateWorks {
  const inTurn = serialQueue();
  let latest: Promise<void> | undefined;
  let attempt: 'running' | 'failed' | undefined;

  async function addressIn(all: PrivateAccess, file: string): Promise<string> {
    const place = placeIn(projectKind, file);
    if (place?.section === undefined) throw new NotFound(`${file} is no work.`);
    const work = { section: place.section, slug: place.slug, aliases: await aliasesOf(file) };
    return accessAddress(all, work) ?? addressOf(projectKind, place);
  }

  async function list(file: string): Promise<Passphrases> {
    const all = readPrivateAccess(settings.environment());
    const access = all[await addressIn(all, file)];
    const zone = await timeZone();
    const publishing = access && (await publishingOf(access, zone));
    return {
      ...(access && { address: privateAddress(access.id) }),
      passphrases: (access?.passphrases ?? []).map(({ id, name, until }) => ({
        id,
        name,
        ...(until !== undefined && { until }),
        hasEnded: hasEnded({ until }, zone),
      })),
      isInEnvironment: Boolean(own[SETTING]),
      ...(publishing && { publishing }),
    };
  }

  /** Compares what visitors see, which another process may have published, with the passphrases that are set. */
  async function publishingOf(access: WorkAccess, zone: string): Promise<Passphrases['publishing']> {
    if (attempt === 'running') return attempt;
    const work = { access, passphrases: passphrasesAt(access, zone) };
    const published = (await readReleases()).map((release) => hasPassphrases(release, work));
    if (published.every((state) => state === undefined)) return attempt;
    if (published.every((state) => state === true)) return undefined;
    if (await isUploading()) return 'running';
    return published.includes(false) ? 'outdated' : 'failed';
  }

  async function save(all: PrivateAccess): Promise<void> {
    await settings.change({ [SETTING]: JSON.stringify(all) });
    publish();
  }

  /** Publishes in the background, because a browser gives up before the pictures of a work are encoded. */
  function publish(): void {
    const render = renderAgain();
    latest = render;
    attempt = 'running';
    // A later attempt publishes all changes.
    const end = (how: typeof attempt) => {
      if (latest === render) attempt = how;
    };
    render.then(
      () => end(undefined),
      (error: Error) => {
        end('failed');
        log('The passphrases are saved, but not published.', traceOf(error));
      },
    );
  }

  return {
    list,
    add: ({ file, ...wanted }) =>
      inTurn(async () => {
        const all = readPrivateAccess(settings.environment());
        const address = await addressIn(all, file);
        const made = await withPassphrase(all, address, wanted).catch((error: unknown) => {
          throw error instanceof UserError ? new CannotWrite(error.message) : error;
        });
        await save(made.all);
        return { ...(await list(file)), words: made.words };
      }),
    publishAgain(file) {
      publish();
      return list(file);
    },
    remove: ({ file, id }) =>
      inTurn(async () => {
        const all = readPrivateAccess(settings.environment());
        await save(withoutPassphrase(all, await addressIn(all, file), id));
        return list(file);
      }),
  };
}
