import { z } from 'zod';

export type FirebaseSettings = {
  readonly projectId: string;
  readonly bucket: string;
};

export type FirebaseSignIn = {
  readonly apiKey: string;
  /** The OAuth client id of the web app; without this id the studio does not offer Google sign-in. */
  readonly googleClientId: string | undefined;
  /** The addresses in lower case. */
  readonly emails: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

const PROJECT_SETTINGS = 'in the Firebase console under Project settings, General';

const CURES = {
  FIREBASE_PROJECT_ID: `It stands ${PROJECT_SETTINGS}, as "Project ID".`,
  FIREBASE_STORAGE_BUCKET: 'It stands in the Firebase console under Storage, Files, after "gs://".',
  FIREBASE_API_KEY: `It stands ${PROJECT_SETTINGS}, at your web app, as "apiKey".`,
  FIREBASE_GOOGLE_CLIENT_ID:
    'It stands in the Firebase console under Authentication, Sign-in method, Google, as "Web client ID".',
  STUDIO_EMAILS: 'Set it to the e-mail addresses that may sign in, separated by commas.',
  GOOGLE_APPLICATION_CREDENTIALS:
    'Set it to the path of the key file that the Firebase console makes under Project settings, Service accounts.',
} as const;
type FirebaseName = keyof typeof CURES;

/** Values that documentation, generators and people write where a setting is still missing. */
const PLACEHOLDERS = [
  /^[<[{(].*[>\]})]$/,
  /^\$\{|\{\{/,
  /(^|[^a-z])your([^a-z]|$)/i,
  /your(api|app|bucket|domain|firebase|key|project)/i,
  /x{4,}/i,
  /^[.…*_-]+$/,
  /^[A-Z]+(_[A-Z]+)+(\.|$)/,
  /^(my-)?(api-key|bucket-name|project-id|project-name)([^a-z\d-]|$)/i,
  /change[-_ ]?me|replace[-_ ]?(me|this|with)|placeholder/i,
  /^(dummy|example|foo|none|null|test|todo|undefined)$/i,
  /^\/?path\/to\//i,
  /@example\.(com|net|org)/i,
  // The sample key of Firebase's documentation.
  /^AIzaSyDOCAbC/,
];

export const isPlaceholder = (value: string): boolean => PLACEHOLDERS.some((form) => form.test(value));

function required(name: FirebaseName, form: RegExp, expected: string) {
  const cure = CURES[name];
  return z
    .string(`${name}: missing. ${cure}`)
    .min(1, { error: `${name}: missing. ${cure}`, abort: true })
    .refine((value) => !isPlaceholder(value), {
      error: ({ input }) => `${name}: "${String(input)}" is a placeholder. ${cure}`,
      abort: true,
    })
    .regex(form, `${name}: expected ${expected}. ${cure}`);
}

const optional = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const backend = (name: string) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .enum(['local', 'firebase'], {
        error: ({ input }) => `${name}: expected local or firebase, got "${String(input)}".`,
      })
      .optional(),
  );

const backendsSchema = z.object({
  STUDIO_BACKEND: backend('STUDIO_BACKEND'),
  OUTBOX_BACKEND: backend('OUTBOX_BACKEND'),
});

const projectSchema = z.object({
  FIREBASE_PROJECT_ID: required(
    'FIREBASE_PROJECT_ID',
    /^[a-z][a-z\d-]{4,}[a-z\d]$/,
    'small letters, digits and hyphens: the id, not the name or the number',
  ),
  GOOGLE_APPLICATION_CREDENTIALS: optional(required('GOOGLE_APPLICATION_CREDENTIALS', /./, 'a path')),
});

const storageSchema = projectSchema.extend({
  FIREBASE_STORAGE_BUCKET: required(
    'FIREBASE_STORAGE_BUCKET',
    /^(gs:\/\/)?[a-z\d][\w.-]+$/,
    'the name of a bucket, such as studio-1234.firebasestorage.app',
  ).transform((name) => name.replace(/^gs:\/\//, '')),
});

const EMAIL = '[^\\s@<>,;"]+@[^\\s@<>,;"]+';

const signInSchema = z.object({
  FIREBASE_API_KEY: required('FIREBASE_API_KEY', /^[\w-]+$/, 'letters, digits and hyphens'),
  FIREBASE_GOOGLE_CLIENT_ID: optional(
    required(
      'FIREBASE_GOOGLE_CLIENT_ID',
      /^[\w-]+\.apps\.googleusercontent\.com$/,
      'an id that ends in .apps.googleusercontent.com',
    ),
  ),
  STUDIO_EMAILS: required('STUDIO_EMAILS', new RegExp(`^${EMAIL}( *, *${EMAIL})*$`), 'e-mail addresses').transform(
    (emails) =>
      emails
        .toLowerCase()
        .split(',')
        .map((email) => email.trim()),
  ),
});

export const FIREBASE_SERVER_NAMES: readonly string[] = Object.keys({
  ...backendsSchema.shape,
  ...storageSchema.shape,
});
export const FIREBASE_SIGN_IN_NAMES: readonly string[] = Object.keys(signInSchema.shape);

/** Reads only the setting that says where messages are stored. Throws an error with a line per invalid setting. */
export function outboxBackend(environment: Environment): 'local' | 'firebase' {
  const backends = backendsSchema.safeParse(environment);
  if (!backends.success) throw new Error(problemsOf(backends.error).join('\n'));
  const { STUDIO_BACKEND = 'local', OUTBOX_BACKEND = STUDIO_BACKEND } = backends.data;
  return OUTBOX_BACKEND;
}

type Read<T> =
  | { readonly value: T; readonly problems: [] }
  | { readonly value: undefined; readonly problems: string[] };

const problemsOf = ({ issues }: z.ZodError): string[] => issues.map(({ message }) => message);

export function readFirebase(environment: Environment): Read<{
  readonly firebase: FirebaseSettings | undefined;
  readonly outboxProject: string | undefined;
}> {
  const backends = backendsSchema.safeParse(environment);
  if (!backends.success) return { value: undefined, problems: problemsOf(backends.error) };
  const { STUDIO_BACKEND: studio = 'local', OUTBOX_BACKEND: outbox = studio } = backends.data;
  let firebase: FirebaseSettings | undefined;
  if (studio === 'firebase') {
    const storage = storageSchema.safeParse(environment);
    if (!storage.success) return { value: undefined, problems: problemsOf(storage.error) };
    firebase = { projectId: storage.data.FIREBASE_PROJECT_ID, bucket: storage.data.FIREBASE_STORAGE_BUCKET };
  }
  if (outbox === 'local') return { value: { firebase, outboxProject: undefined }, problems: [] };
  const project = projectSchema.safeParse(environment);
  if (!project.success) return { value: undefined, problems: problemsOf(project.error) };
  return { value: { firebase, outboxProject: project.data.FIREBASE_PROJECT_ID }, problems: [] };
}

/** Reads the settings of Firebase sign-in; the value is undefined if the studio does not use Firebase. */
export function readFirebaseSignIn(environment: Environment): Read<FirebaseSignIn | undefined> {
  if (environment.STUDIO_BACKEND !== 'firebase') return { value: undefined, problems: [] };
  const read = signInSchema.safeParse(environment);
  if (!read.success) return { value: undefined, problems: problemsOf(read.error) };
  const { FIREBASE_API_KEY: apiKey, FIREBASE_GOOGLE_CLIENT_ID: googleClientId, STUDIO_EMAILS: emails } = read.data;
  return { value: { apiKey, googleClientId, emails }, problems: [] };
}
