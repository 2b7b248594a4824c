import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { FirebaseFailure } from './failure.ts';

const NAME = 'GOOGLE_APPLICATION_CREDENTIALS';
const MAKE = 'Make one in the Firebase console under Project settings, Service accounts.';

export type KeyFile = { readonly account: string; readonly projectId: string };

const keySchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('service_account'),
    client_email: z.email(),
    project_id: z.string(),
    private_key: z.string(),
  }),
  // These keys come from gcloud or from machines of another cloud.
  z.object({
    type: z.enum([
      'authorized_user',
      'external_account',
      'external_account_authorized_user',
      'impersonated_service_account',
    ]),
  }),
]);

/** Reads the service account's key file if GOOGLE_APPLICATION_CREDENTIALS names one. @throws FirebaseFailure */
export async function readKeyFile(path = process.env[NAME] ?? ''): Promise<KeyFile | undefined> {
  if (path === '') return undefined;
  const key = keySchema.safeParse(jsonOf(await textOf(path)));
  if (!key.success) throw new FirebaseFailure(`${NAME}: ${path} is no key file. ${MAKE}`);
  if (key.data.type !== 'service_account') return undefined;
  const { client_email: account, project_id: projectId, private_key: privateKey } = key.data;
  try {
    createPrivateKey(privateKey);
  } catch (error) {
    throw new FirebaseFailure(`${NAME}: the key in ${path} is cut or a placeholder. ${MAKE}`, { cause: error });
  }
  return { account, projectId };
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new FirebaseFailure(`${NAME}: there is no file ${path}. ${MAKE}`, { cause: error });
    const why = error instanceof Error ? error.message : 'unknown error';
    throw new FirebaseFailure(`${NAME}: ${path} cannot be read (${why}).`, { cause: error });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
