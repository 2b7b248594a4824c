import type { ReleaseFields } from './kinds/release.ts';

/** Returns the recordings and films of a release that other sites play. */
export const playersOf = ({ player, video }: Pick<ReleaseFields, 'player' | 'video'>) =>
  [player, video].filter((player) => player !== undefined);
