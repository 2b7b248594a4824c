const LASTS_MS = 5 * 60_000;
const MOST = 1_000;

/** Challenges that are out, in memory: each is answered once, by whom it was given to. */
export type Challenges = {
  /** @param holder for what, under which name, in which session */
  give(challenge: string, holder: string): void;
  /** Whether it was out for this holder; it is not any more. */
  take(challenge: string, holder: string): boolean;
};

/** @param now in milliseconds */
export function openChallenges(now: () => number): Challenges {
  /** The oldest comes first. */
  const out = new Map<string, { holder: string; until: number }>();
  return {
    give(challenge, holder) {
      out.set(challenge, { holder, until: now() + LASTS_MS });
      for (const [old, { until }] of out) {
        if (until > now() && out.size <= MOST) break;
        out.delete(old);
      }
    },
    take(challenge, holder) {
      const found = out.get(challenge);
      out.delete(challenge);
      return found !== undefined && found.holder === holder && found.until > now();
    },
  };
}
