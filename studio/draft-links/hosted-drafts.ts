import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Environment } from '../../lib/environment.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { serialQueue } from '../../lib/serial-queue.ts';
import { UserError } from '../../lib/user-error.ts';
import type { SiteAddress } from '../../model/site-address.ts';
import { SettingsError } from '../../server/settings.ts';
import type { Documents } from '../../storage/documents.ts';
import type { ChosenHost } from '../hosting/chosen-host.ts';
import type { DraftFolder } from '../hosting/host.ts';
import type { DraftFolders } from '../hosting/uploads.ts';
import type { OwnerSettings } from '../owner-settings/owner-settings.ts';
import { draftLinksIn } from './records.ts';

/** The drafts that are on a host, or are to be taken away from it, by the ids of their links. */
const hostedSchema = z.record(
  z.string().regex(/^[0-9a-f]{32}$/),
  z.object({
    /** The folder on the host. No slug begins with a hyphen, so it is never a page of the site. */
    folder: z.string().regex(/^-[\w-]{43}$/),
    /** The host, as `ChosenHost` names it. */
    place: z.string(),
    /** Whether an upload has brought it there. */
    isOnline: z.boolean(),
  }),
);

type Hosted = z.infer<typeof hostedSchema>;
export type HostedDraft = Hosted[string];

/** Reads the drafts on a host. @throws UserError without a word of the setting, which has secrets */
function readHosted({ SHOWN_DRAFTS }: Environment): Hosted {
  if (!SHOWN_DRAFTS) return {};
  const parsed = hostedSchema.safeParse(parseJson(SHOWN_DRAFTS));
  if (!parsed.success) throw new UserError(UNREADABLE);
  return parsed.data;
}

/** The host that takes drafts, with the address of the site there, or a sentence that says why there is none. */
export type DraftHost =
  | { readonly type: 'sftp' | 'git'; readonly place: string; readonly url: string; readonly base: string }
  | { readonly obstacle: string };

export type HostedDrafts = DraftFolders & {
  findHost(): Promise<DraftHost>;
  /** Returns the draft of a link on a host; undefined if there is none. */
  find(id: string): HostedDraft | undefined;
  /** Returns whether an upload has to bring a draft to the host, or to take one away. */
  needsUpload(): Promise<boolean>;
  /** Returns the drafts that no upload can take away any more, because the site has another host or none. */
  stranded(): { readonly id: string; readonly folder: string }[];
  add(id: string, draft: Omit<HostedDraft, 'isOnline'>): Promise<void>;
  forget(id: string): Promise<void>;
  /** Absolute path of the folder with the files of a link as the host gets them. */
  folderOf(id: string): string;
};

type Options = {
  readonly documents: Documents;
  /** The owner's settings, which only their user may read: the name of a folder on a host is a secret. */
  readonly settings: Pick<OwnerSettings, 'environment' | 'change'>;
  /** Absolute path of the folder for the files that are uploaded. */
  readonly folder: string;
  /** Returns the host of the site. @throws SettingsError */
  readonly chooseHost: () => ChosenHost | undefined;
  readonly readAddress: () => Promise<SiteAddress>;
};

/**
 * Opens the list of drafts that are uploaded to the site's host, where others cannot open the studio itself.
 *
 * @throws UserError if the setting with the list cannot be read
 */
export function openHostedDrafts({ documents, settings, folder, chooseHost, readAddress }: Options): HostedDrafts {
  const links = draftLinksIn(documents);
  const inTurn = serialQueue();
  const folderOf = (id: string) => join(folder, id);
  const all = () => readHosted(settings.environment());
  const change = (change: (hosted: Hosted) => Hosted): Promise<void> =>
    inTurn(() => {
      const next = change(all());
      return settings.change({ SHOWN_DRAFTS: Object.keys(next).length > 0 ? JSON.stringify(next) : null });
    });
  const foldersFor: HostedDrafts['foldersFor'] = async (place) => {
    const lasting = new Set((await links.all()).map(({ id }) => id));
    return Object.entries(all()).flatMap(([id, hosted]): DraftFolder[] => {
      if (hosted.place !== place) return [];
      if (!lasting.has(id)) return [{ name: hosted.folder, folder: undefined }];
      // The files of a new link may still be made.
      return existsSync(folderOf(id)) ? [{ name: hosted.folder, folder: folderOf(id) }] : [];
    });
  };

  // A setting that cannot be read ends the start here; later it would leave drafts on the host without a word.
  all();

  return {
    folderOf,
    foldersFor,
    find: (id) => all()[id],
    add: (id, draft) => change((hosted) => ({ ...hosted, [id]: { ...draft, isOnline: false } })),
    forget: (id) => change(({ [id]: _, ...others }) => others),
    async findHost() {
      const chosen = choose(chooseHost);
      if (!chosen) return { obstacle: NO_HOST };
      const { type, place } = chosen;
      if (type === 'command') return { obstacle: ONLY_A_COMMAND };
      const { url, base } = await readAddress();
      return url === undefined ? { obstacle: NO_ADDRESS } : { type, place, url, base };
    },
    async needsUpload() {
      const online = new Set(Object.values(all()).flatMap(({ folder, isOnline }) => (isOnline ? [folder] : [])));
      const place = choose(chooseHost)?.place;
      const drafts = place === undefined ? [] : await foldersFor(place);
      return drafts.some(({ name, folder }) => folder === undefined || !online.has(name));
    },
    stranded() {
      const place = choose(chooseHost)?.place;
      return Object.entries(all()).flatMap(([id, draft]) =>
        draft.place === place ? [] : [{ id, folder: draft.folder }],
      );
    },
    async uploaded(drafts) {
      const byName = new Map(drafts.map((draft) => [draft.name, draft]));
      if (byName.size === 0) return;
      const gone: string[] = [];
      await change((hosted) =>
        Object.fromEntries(
          Object.entries(hosted).flatMap(([id, draft]) => {
            const done = byName.get(draft.folder);
            if (!done) return [[id, draft]];
            if (done.folder !== undefined) return [[id, { ...draft, isOnline: true }]];
            gone.push(id);
            return [];
          }),
        ),
      );
      for (const id of gone) await rm(folderOf(id), { recursive: true, force: true });
    },
  };
}

/** Returns the host of the site; undefined without one, or while its settings have a mistake, which Settings shows. */
function choose(chooseHost: Options['chooseHost']): ChosenHost | undefined {
  try {
    return chooseHost();
  } catch (error) {
    if (error instanceof SettingsError) return undefined;
    throw error;
  }
}

const UNREADABLE =
  'SHOWN_DRAFTS cannot be read. Restore settings.json in the data folder from a backup, or delete SHOWN_DRAFTS from it and set it nowhere else. Then delete the folders on your host whose names begin with a hyphen: they are drafts that you have shown.';
const NO_HOST = 'Nobody else can open this studio yet. Put the site online first, under Settings.';
const ONLY_A_COMMAND = 'PUBLISH_COMMAND uploads only the site. A draft needs a host by SFTP or Git.';
const NO_ADDRESS = 'Give the site its address first. The link to the draft begins with it.';
