export type Purpose = 'sign-in' | 'verify';

export type AuthContext = {
  readonly hostName: string;
  readonly origin: string;
  readonly session: string | undefined;
};

export type Owner = {
  readonly ownerId: string;
  readonly name: string;
};

/** The error for a proof that is invalid. The message gives the reason for the log. */
export class InvalidProof extends Error {
  override name = 'InvalidProof';
  readonly words: string | undefined;

  constructor(message: string, words?: string) {
    super(message);
    this.words = words;
  }
}

/** The error for a proof that cannot be checked now. The cause gives the reason for the log. */
export class ProofUnavailable extends Error {
  override name = 'ProofUnavailable';
}

/** A way to identify owners: passkeys (passkeys.ts) or Firebase (firebase.ts). Sessions are independent of it. */
export interface Identity {
  /** Verifies a proof of identity. @throws InvalidProof; ProofUnavailable */
  finish(purpose: Purpose, context: AuthContext, proof: unknown): Promise<Owner>;

  /** Returns the author name of an owner whose last proof was at `since`, or undefined for a former owner. */
  nameOf(ownerId: string, since: string): Promise<string | undefined>;
}
