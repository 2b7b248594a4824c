/** Returns the width of a release. A single release always has the full width. */
export const placeOf = ({ kind, clip }: { kind: string; clip?: unknown }, alone: boolean) =>
  alone || kind === 'album' || clip ? 'wide' : 'narrow';
