type Placed = { kind: string; clip?: unknown };

/** Returns the width of a release. A single release always has the full width. */
export const placeOf = ({ kind, clip }: Placed, alone: boolean) =>
  alone || kind === 'album' || clip ? 'wide' : 'narrow';

/** The numbers of columns, separated by a space, in which a release would be alone in its row. */
export type Lone = '2' | '3' | '2 3';

/** Returns for each release in which numbers of columns it would be alone; undefined if in none. */
export function loneOf(releases: readonly Placed[]): (Lone | undefined)[] {
  const isNarrow = (release: Placed | undefined) =>
    release !== undefined && placeOf(release, releases.length === 1) === 'narrow';
  let run = 0;
  return releases.map((release, at) => {
    run = isNarrow(release) ? run + 1 : 0;
    if (run === 0 || isNarrow(releases[at + 1])) return undefined;
    const [ofTwo, ofThree] = [run % 2 === 1, run % 3 === 1];
    if (ofTwo && ofThree) return '2 3';
    if (ofTwo) return '2';
    return ofThree ? '3' : undefined;
  });
}
