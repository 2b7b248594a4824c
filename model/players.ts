import type { ReleaseFields } from './kinds/release.ts';

/** The pieces of a release that are played at other sites. */
export const playersOf = ({ player, video }: Pick<ReleaseFields, 'player' | 'video'>) =>
  [player, video].filter((one) => one !== undefined);
