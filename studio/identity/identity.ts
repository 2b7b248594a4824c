/** The purpose of a proof: a sign-in, or the verification of a signed-in owner. */
export type Purpose = 'sign-in' | 'verify';

/** The host name and session of a request that proves an identity. */
export type AuthContext = {
  readonly hostName: string;
  readonly origin: string;
  /** The id of the session, if the request has one. */
  readonly session: string | undefined;
};

/** An owner with a proved identity. */
export type Owner = {
  readonly ownerId: string;
  /** The author name of the owner's drafts. */
  readonly name: string;
};

/** The error for a proof that is invalid. The message gives the reason for the log. */
export class NotProved extends Error {
  override name = 'NotProved';
  /** The message for the owner, if the owner can do something about it. */
  readonly words: string | undefined;

  constructor(message: string, words?: string) {
    super(message);
    this.words = words;
  }
}

/** The error for a proof that cannot be checked now. The cause gives the reason for the log. */
export class CannotTell extends Error {
  override name = 'CannotTell';
}

/** A way to identify owners: passkeys (passkeys.ts) or Firebase (firebase.ts). Sessions are independent of it. */
export interface Identity {
  /**
   * Verifies a proof of identity.
   *
   * @param proof answer of the browser
   * @throws NotProved; CannotTell
   */
  finish(purpose: Purpose, context: AuthContext, proof: unknown): Promise<Owner>;

  /**
   * Returns the author name of an owner, or undefined for a former owner.
   *
   * @param since time of the last proof
   */
  nameOf(ownerId: string, since: string): Promise<string | undefined>;
}
