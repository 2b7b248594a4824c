/** What was tried, and what came of it. */
export type Finding = {
  readonly what: string;
  readonly isGood: boolean;
  /** Sentences for who looks after the site: what is there, or what is missing and where to get it. */
  readonly says: string;
};

export const good = (what: string, says: string): Finding => ({ what, isGood: true, says });
export const bad = (what: string, says: string): Finding => ({ what, isGood: false, says });
