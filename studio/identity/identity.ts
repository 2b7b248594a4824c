/** What the owner is to be asked for: to come in, or to show once more that it is they. */
export type Purpose = 'sign-in' | 'verify';

/** Where somebody stands at the door. */
export type Door = {
  readonly hostName: string;
  readonly origin: string;
  /** Whose session asks, where there is one. */
  readonly session: string | undefined;
};

/** What the browser is given to answer: JSON. */
export type Challenge = object;

/** The answer does not show who it is. The message says why, for the log. */
export class NotProved extends Error {
  override name = 'NotProved';
}

/** Who an owner is. By passkeys (passkeys.ts); sessions are ours, whatever stands behind it. */
export interface Identity {
  begin(purpose: Purpose, door: Door): Promise<Challenge>;

  /**
   * @param proof the browser's answer to `begin`, for the same purpose at the same door
   * @throws NotProved
   */
  finish(purpose: Purpose, door: Door, proof: unknown): Promise<{ readonly ownerId: string }>;

  /** What the owner's drafts are signed with; undefined for one who is none any more. */
  nameOf(ownerId: string): Promise<string | undefined>;
}
