export type Finding = {
  readonly what: string;
  readonly isGood: boolean;
  /** The result in sentences for the administrator: the state, or the problem and its remedy. */
  readonly says: string;
};

export const good = (what: string, says: string): Finding => ({ what, isGood: true, says });
export const bad = (what: string, says: string): Finding => ({ what, isGood: false, says });
