import { z } from 'zod';
import { FIREBASE_SIGN_IN_NAMES, type FirebaseSignIn, readFirebaseSignIn } from '../server/firebase-settings.ts';
import { readSettings, type Settings, SettingsError } from '../server/settings.ts';
import { HOSTING_SETTING_NAMES } from './hosting/hosting-settings.ts';

const DEFAULT_STUDIO_PORT = 4000;
const HIGHEST_PORT = 65_535;
const PORT_EXPECTED = `expected a whole number from 0 to ${HIGHEST_PORT}`;

const port = z
  .string()
  .regex(/^\d{1,5}$/, PORT_EXPECTED)
  .transform(Number)
  .refine((port) => port <= HIGHEST_PORT, PORT_EXPECTED);

const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);

const environmentSchema = z.object({
  STUDIO_PORT: z.preprocess(emptyIsUnset, port.default(DEFAULT_STUDIO_PORT)),
  STUDIO_DRAFT_PORT: z.preprocess(emptyIsUnset, port.optional()),
  PUBLISH_COMMAND: z.preprocess(emptyIsUnset, z.string().optional()),
});

export const STUDIO_SETTING_NAMES: readonly string[] = [
  ...Object.keys(environmentSchema.shape),
  ...FIREBASE_SIGN_IN_NAMES,
  ...HOSTING_SETTING_NAMES,
];

export type StudioSettings = Settings & {
  readonly studioPort: number;
  /** The port that serves the pages of the draft; 0 for any free port. */
  readonly draftPort: number;
  /** If undefined, the studio uses passkeys. */
  readonly firebaseSignIn: FirebaseSignIn | undefined;
};

/** Reads the settings. Relative folders are resolved against `folder`. @throws SettingsError with every mistake */
export function readStudioSettings(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): StudioSettings {
  const server = orProblems(() => readSettings(environment, folder));
  const studio = environmentSchema.safeParse(environment);
  const signIn = readFirebaseSignIn(environment);
  const lines = (studio.error?.issues ?? []).map(({ path, message }) => {
    const name = path.join('.');
    return `${name}: ${message}, got "${environment[name] ?? ''}".`;
  });
  const problems = [...server.problems, ...lines, ...signIn.problems];
  if (!server.settings || !studio.success || problems.length > 0) throw new SettingsError(problems.join('\n'));
  const { STUDIO_PORT, STUDIO_DRAFT_PORT } = studio.data;
  const isBeside = STUDIO_PORT > 0 && STUDIO_PORT < HIGHEST_PORT;
  const draftPort = STUDIO_DRAFT_PORT ?? (isBeside ? STUDIO_PORT + 1 : 0);
  return {
    ...server.settings,
    studioPort: STUDIO_PORT,
    draftPort,
    firebaseSignIn: signIn.value,
  };
}

function orProblems(read: () => Settings): { readonly settings?: Settings; readonly problems: readonly string[] } {
  try {
    return { settings: read(), problems: [] };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { problems: [error.message] };
  }
}
