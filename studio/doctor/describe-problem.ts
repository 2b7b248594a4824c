import { TimeOutError } from '../../lib/time-out.ts';
import type { FirebaseSettings } from '../../server/firebase-settings.ts';
import { statusOf } from '../../storage/firebase/failure.ts';
import type { KeyFile } from '../../storage/firebase/key-file.ts';

export type Service = 'Authentication' | 'Firestore' | 'Cloud Storage';

export type ErrorContext = Pick<FirebaseSettings, 'projectId' | 'bucket'> & {
  readonly key: KeyFile | undefined;
};

const NOT_TURNED_ON: Readonly<Record<Service, string>> = {
  Authentication: 'Authentication is not turned on in the project. Firebase console, Authentication: Get started.',
  Firestore:
    'The project has no Firestore database. Firebase console, Firestore Database: Create database, with the name (default).',
  'Cloud Storage': 'Cloud Storage is not turned on in the project. Firebase console, Storage: Get started.',
};
const ROLES: Readonly<Record<Service, string>> = {
  Authentication: 'Firebase Authentication Viewer',
  Firestore: 'Cloud Datastore User',
  'Cloud Storage': 'Storage Object Admin',
};

const NO_SUCH = new Set<unknown>([5, 404, 'auth/configuration-not-found']);
const FORBIDDEN = new Set<unknown>([7, 403, 'auth/insufficient-permission']);
const UNKNOWN_KEY = new Set<unknown>([16, 401, 'app/invalid-credential', 'auth/invalid-credential']);

export function describeProblem(service: Service, error: unknown, place: ErrorContext): string {
  const chain = causesOf(error);
  const explanation = chain.map(({ message }) => message).join('\n');
  const statuses = chain.map(statusOf);
  const { projectId, bucket, key } = place;
  if (error instanceof TimeOutError) {
    const withoutKey = key === undefined ? ' No key file is set (GOOGLE_APPLICATION_CREDENTIALS).' : '';
    return `${error.message} Look whether this machine reaches the internet, and try again.${withoutKey}`;
  }
  if (/invalid_grant/.test(explanation) && /short-lived|reasonable timeframe|\b(iat|exp)\b/.test(explanation)) {
    return 'The key was refused for the time that it bore: this machine’s clock is off. Set it by the network (timedatectl set-ntp true).';
  }
  if (/invalid_grant/.test(explanation)) {
    return 'The key is not known any more. Firebase console, Project settings, Service accounts: Generate new private key.';
  }
  if (/Could not load the default credentials/.test(explanation)) {
    return 'No key was found. Set GOOGLE_APPLICATION_CREDENTIALS to the key file’s path.';
  }
  if (/Datastore Mode/i.test(explanation)) {
    return 'The project’s database is in Datastore mode. The studio needs one in Native mode: take another project.';
  }
  if (/billing|accountDisabled/i.test(explanation)) {
    return 'The project has no plan that pays for it. Firebase console, Upgrade: Blaze.';
  }
  if (
    /has not been used in project|SERVICE_DISABLED|accessNotConfigured/i.test(explanation) ||
    isFollowed(explanation, /API /i, /disabled/i)
  ) {
    return NOT_TURNED_ON[service];
  }
  if (
    /CONSUMER_INVALID|auth\/project-not-found/i.test(explanation) ||
    isFollowed(explanation, /project/i, /not found|does not exist|deleted/i)
  ) {
    return noProject(place);
  }
  if (statuses.some((status) => NO_SUCH.has(status))) {
    if (service !== 'Cloud Storage') return NOT_TURNED_ON[service];
    return `There is no bucket ${bucket}. Firebase console, Storage, Files shows its name after "gs://"; Get started makes one.`;
  }
  if (statuses.some((status) => FORBIDDEN.has(status))) {
    if (key && key.projectId !== projectId) return noProject(place);
    const who = key ? `the key’s account, ${key.account},` : 'the key’s account';
    return `The key has no right to it. Google Cloud console, IAM: give ${who} the role "${ROLES[service]}".`;
  }
  if (statuses.some((status) => UNKNOWN_KEY.has(status))) {
    return 'The key was refused. Look whether it was withdrawn, and whether this machine’s clock is right.';
  }
  return `It answered: ${chain[0]?.message.split('\n', 1).join() ?? 'nothing'}`;
}

function noProject({ projectId, key }: ErrorContext): string {
  const of = key ? ` The key is of the project ${key.projectId}.` : '';
  return `There is no project ${projectId}, or the key is not of it.${of} Correct FIREBASE_PROJECT_ID, or take a key of that project.`;
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

const isFollowed = (text: string, word: RegExp, other: RegExp): boolean =>
  text.split('\n').some((line) => {
    const at = line.search(word);
    return at !== -1 && other.test(line.slice(at));
  });
