const LIFETIME_MS = 5 * 60_000;
const MAX_CHALLENGES = 1_000;

/** Open challenges in memory. Each is accepted once, and only for its holder. */
export type Challenges = {
  /** Remembers a challenge for its holder: purpose, host name and session. */
  give(challenge: string, holder: string): void;
  take(challenge: string, holder: string): boolean;
};

export function openChallenges(now: () => Date, ageOf: (instant: string) => number): Challenges {
  const openChallengesByValue = new Map<string, { holder: string; at: string }>();
  return {
    give(challenge, holder) {
      openChallengesByValue.set(challenge, { holder, at: now().toISOString() });
      for (const [old, { at }] of openChallengesByValue) {
        if (ageOf(at) < LIFETIME_MS && openChallengesByValue.size <= MAX_CHALLENGES) break;
        openChallengesByValue.delete(old);
      }
    },
    take(challenge, holder) {
      const found = openChallengesByValue.get(challenge);
      openChallengesByValue.delete(challenge);
      return found !== undefined && found.holder === holder && ageOf(found.at) < LIFETIME_MS;
    },
  };
}
