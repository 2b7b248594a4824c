/** What the owner is to be asked for: to come in, or to show once more that it is they. */
export type Purpose = 'sign-in' | 'verify';

/** Where somebody stands at the context. */
export type AuthContext = {
  readonly hostName: string;
  readonly origin: string;
  /** Whose session asks, where there is one. */
  readonly session: string | undefined;
};

/** Who has shown who they are. */
export type Owner = {
  readonly ownerId: string;
  /** What their drafts are signed with. */
  readonly name: string;
};

/** The answer does not show who it is. The message says why, for the log. */
export class NotProved extends Error {
  override name = 'NotProved';
  /** Why, where the owner can do something about it. */
  readonly words: string | undefined;

  constructor(message: string, words?: string) {
    super(message);
    this.words = words;
  }
}

/** Who it is cannot be found out now. The cause says why, for the log. */
export class CannotTell extends Error {
  override name = 'CannotTell';
}

/** Who an owner is: by passkeys (passkeys.ts) or Firebase (firebase.ts). Sessions are ours, whatever stands behind it. */
export interface Identity {
  /**
   * @param proof what the browser has sent
   * @throws NotProved; CannotTell
   */
  finish(purpose: Purpose, context: AuthContext, proof: unknown): Promise<Owner>;

  /**
   * What the owner's drafts are signed with; undefined for one who is none any more.
   *
   * @param since when they have shown last who they are
   */
  nameOf(ownerId: string, since: string): Promise<string | undefined>;
}
