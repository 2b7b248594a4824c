import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { StoredValue } from '../../storage/collection.ts';
import { Conflict, type Documents } from '../../storage/documents.ts';
import {
  type CreationOptions,
  creationOptionsSchema,
  type RequestOptions,
  requestOptionsSchema,
} from '../api/passkey-options.ts';
import type { Audit } from './audit.ts';
import type { Challenges } from './challenges.ts';
import { type AuthContext, type Identity, InvalidProof, type Purpose } from './identity.ts';
import type { IdentityRecords, PasskeyRecord } from './records.ts';
import { sha256 } from './secret.ts';

const TIME_OUT_MS = 5 * 60_000;
/** The signature algorithms of common devices. The library's default would include experimental algorithms of Node. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
const STUDIO = 'Studio';

const base64url = z.base64url().min(1).max(20_000);
const credentialSchema = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};
const newCredentialSchema = z.object({
  ...credentialSchema,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
const assertionSchema = z.object({
  ...credentialSchema,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** The error for removing the last passkey of a host name, which would prevent any sign-in. */
export class LastPasskey extends Error {
  override name = 'LastPasskey';
}

export class UnknownPasskey extends Error {
  override name = 'UnknownPasskey';
}

/** Identity by passkeys. The owner's id is the id of the passkey. */
export type Passkeys = Identity & {
  /** Creates a challenge. `finish` accepts the browser's answer for the same purpose and context. */
  begin(purpose: Purpose, context: AuthContext): Promise<RequestOptions>;
  beginAdding(context: AuthContext): Promise<CreationOptions>;
  /** Adds a passkey in a session of `author`. @throws InvalidProof; Conflict */
  add(
    context: AuthContext,
    passkey: { readonly name: string; readonly proof: unknown; readonly author: string },
  ): Promise<{
    readonly ownerId: string;
  }>;
  list(hostName: string): Promise<readonly StoredValue<PasskeyRecord>[]>;
  /** @throws UnknownPasskey; Conflict */
  rename(hostName: string, id: string, to: { readonly name: string; readonly author: string }): Promise<void>;
  /** Removes a passkey and ends its sessions. @throws UnknownPasskey; LastPasskey; Conflict */
  remove(hostName: string, id: string, by: { readonly author: string }): Promise<void>;
};

export function openPasskeys(
  documents: Documents,
  { passkeys, hostNames }: IdentityRecords,
  { challenges, audit, now }: { challenges: Challenges; audit: Audit; now: () => Date },
): Passkeys {
  const holderOf = (purpose: Purpose | 'add', { hostName, session }: AuthContext) =>
    `${purpose} ${hostName} ${session ?? ''}`;
  const list = async (hostName: string) =>
    (await passkeys.all())
      .filter(({ value }) => value.hostName === hostName)
      .sort((a, b) => b.value.addedAt.localeCompare(a.value.addedAt));
  const credentials = async (hostName: string) =>
    (await list(hostName)).map(({ value }) => ({ id: value.credential, transports: value.transports }));
  const find = async (hostName: string, id: string) => {
    const found = await passkeys.get(id);
    if (found?.value.hostName !== hostName) throw new UnknownPasskey();
    return found;
  };
  /** The version makes the commit fail if another request has changed the count. */
  const countPasskeys = async (hostName: string, by: 1 | -1) => {
    const found = await hostNames.get(hostName);
    if (!found) throw new UnknownPasskey();
    const passkeys = found.value.passkeys + by;
    if (passkeys === 0) throw new LastPasskey();
    return hostNames.write(hostName, { ...found.value, passkeys }, found.version);
  };

  return {
    async begin(purpose, context) {
      const options = await generateAuthenticationOptions({
        rpID: context.hostName,
        // A signed-out visitor must not learn which passkeys exist, and the browser knows its own.
        ...(purpose === 'verify' && { allowCredentials: await credentials(context.hostName) }),
        userVerification: 'required',
        timeout: TIME_OUT_MS,
      });
      challenges.give(options.challenge, holderOf(purpose, context));
      return requestOptionsSchema.parse(options);
    },

    async finish(purpose, context, proof) {
      const response = parseProof(assertionSchema, proof);
      const id = sha256(response.id);
      const found = await find(context.hostName, id).catch((error: unknown) => {
        throw error instanceof UnknownPasskey ? new InvalidProof('There is no such passkey under this name.') : error;
      });
      const { credential, publicKey, counter, transports } = found.value;
      const { verified, authenticationInfo } = await orNotProved(() =>
        verifyAuthenticationResponse({
          response,
          expectedChallenge: (challenge) => challenges.take(challenge, holderOf(purpose, context)),
          expectedOrigin: context.origin,
          expectedRPID: context.hostName,
          credential: { id: credential, publicKey: isoBase64URL.toBuffer(publicKey), counter, transports },
        }),
      );
      if (!verified) throw new InvalidProof('The signature is another.');
      const used = { ...found.value, counter: authenticationInfo.newCounter, usedAt: now().toISOString() };
      try {
        await documents.commit([passkeys.write(id, used, found.version)]);
      } catch (error) {
        throw error instanceof Conflict ? new InvalidProof('The passkey was used or changed at the same time.') : error;
      }
      return { ownerId: id, name: used.name };
    },

    nameOf: async (ownerId) => (await passkeys.get(ownerId))?.value.name,

    async beginAdding(context) {
      const options = await generateRegistrationOptions({
        rpName: STUDIO,
        rpID: context.hostName,
        userName: STUDIO,
        userDisplayName: STUDIO,
        excludeCredentials: await credentials(context.hostName),
        // The device stores a resident key, so a sign-in needs no user name.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
        timeout: TIME_OUT_MS,
      });
      challenges.give(options.challenge, holderOf('add', context));
      return creationOptionsSchema.parse(options);
    },

    async add(context, { name, proof, author }) {
      const response = parseProof(newCredentialSchema, proof);
      const { registrationInfo } = await orNotProved(() => {
        const statement = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
        // The options request no certificate, and verifying one would contact servers that it names.
        if (!['none', 'packed'].includes(statement.get('fmt')) || statement.get('attStmt').get('x5c')) {
          throw new InvalidProof('It comes with a statement that was not asked for.');
        }
        return verifyRegistrationResponse({
          response,
          expectedChallenge: (challenge) => challenges.take(challenge, holderOf('add', context)),
          expectedOrigin: context.origin,
          expectedRPID: context.hostName,
          supportedAlgorithmIDs: ALGORITHMS,
        });
      });
      if (!registrationInfo) throw new InvalidProof('The statement is not valid.');
      const { credential } = registrationInfo;
      const id = sha256(credential.id);
      const record = {
        hostName: context.hostName,
        credential: credential.id,
        publicKey: isoBase64URL.fromBuffer(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        addedAt: now().toISOString(),
      };
      await documents.commit([
        passkeys.write(id, record, 0),
        await countPasskeys(context.hostName, 1),
        audit.entry({ what: 'passkey added', hostName: context.hostName, author }),
      ]);
      return { ownerId: id };
    },

    list,

    async rename(hostName, id, { name, author }) {
      const { value, version } = await find(hostName, id);
      await documents.commit([
        passkeys.write(id, { ...value, name }, version),
        audit.entry({ what: 'passkey renamed', hostName, author }),
      ]);
    },

    async remove(hostName, id, { author }) {
      const { version } = await find(hostName, id);
      await documents.commit([
        passkeys.removal(id, version),
        await countPasskeys(hostName, -1),
        audit.entry({ what: 'passkey removed', hostName, author }),
      ]);
    },
  };
}

function parseProof<T>(schema: z.ZodType<T>, proof: unknown): T {
  const result = schema.safeParse(proof);
  if (!result.success) throw new InvalidProof(`No answer of a passkey: ${result.error.issues[0]?.path.join('.')}.`);
  return result.data;
}

async function orNotProved<T>(verify: () => T | Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw error instanceof InvalidProof
      ? error
      : new InvalidProof(error instanceof Error ? error.message : 'No reason.');
  }
}
