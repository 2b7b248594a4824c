import type { Log } from '../../server/log.ts';
import type { Code } from '../../site-build/code.ts';
import type { Manifest, Records } from '../records.ts';
import { differencesOf, type Manifests } from './manifests.ts';
import type { Workplace } from './resume.ts';
import type { StagedContent } from './staged-content.ts';

/** What a studio that runs publishes with. */
export type PublishContext = Workplace & {
  readonly records: Records;
  readonly manifests: Manifests;
  readonly staged: StagedContent;
  /** Absolute path. */
  readonly dataFolder: string;
  /** Absolute path of the folder that is published, where it is not the content folder. */
  readonly publishedFolder?: string;
  /** Other machines may publish and serve the same site: the head is the truth, and the content folder a copy of it. */
  readonly isShared: boolean;
  /** Pictures that are not made yet are shared once the visitors' server has made them. */
  readonly picturesLater: boolean;
  readonly staticDays: number;
  /** Other than that which is bundled. */
  readonly code: Code | undefined;
  readonly log: Log;
};

/** Told how many pages are made. */
export type OnProgress = (done: number, of: number) => void;

/** Whether the content folder holds this state of the content, and nothing else. */
export const isInPlace = async ({ content }: Pick<PublishContext, 'content'>, manifest: Manifest): Promise<boolean> =>
  differencesOf(manifest, await content.look()).length === 0;

/** Whether a file of a release is a page. */
export const isPage = (path: string): boolean => path.startsWith('site/') && path.endsWith('/index.html');
