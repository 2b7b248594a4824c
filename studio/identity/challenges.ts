const LASTS_MS = 5 * 60_000;
const MOST = 1_000;

/** Challenges that are out, in memory: each is answered once, by whom it was given to. */
export type Challenges = {
  /** @param holder for what, under which name, in which session */
  give(challenge: string, holder: string): void;
  /** Whether it was out for this holder; it is not any more. */
  take(challenge: string, holder: string): boolean;
};

/** @param ageOf as in ages.ts */
export function openChallenges(now: () => Date, ageOf: (instant: string) => number): Challenges {
  /** The oldest comes first. */
  const out = new Map<string, { holder: string; at: string }>();
  return {
    give(challenge, holder) {
      out.set(challenge, { holder, at: now().toISOString() });
      for (const [old, { at }] of out) {
        if (ageOf(at) < LASTS_MS && out.size <= MOST) break;
        out.delete(old);
      }
    },
    take(challenge, holder) {
      const found = out.get(challenge);
      out.delete(challenge);
      return found !== undefined && found.holder === holder && ageOf(found.at) < LASTS_MS;
    },
  };
}
