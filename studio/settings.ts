import { z } from 'zod';
import { FIREBASE_SIGN_IN_NAMES, type FirebaseSignIn, readFirebaseSignIn } from '../server/firebase-settings.ts';
import { readSettings, type Settings, SettingsError } from '../server/settings.ts';

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
];

/** The studio's settings, with those of the visitors' server beside which it stands. */
export type StudioSettings = Settings & {
  readonly studioPort: number;
  /** Where the pages of the draft are shown; 0 is any that is free. */
  readonly draftPort: number;
  /** Run by the shell in the project's folder after each publish; it takes `build/client` to a static host. */
  readonly publishCommand: string | undefined;
  /** Undefined: passkeys let in. */
  readonly firebaseSignIn: FirebaseSignIn | undefined;
};

/**
 * @param folder absolute path that relative folders are resolved against
 * @throws SettingsError naming every wrong variable
 */
export function readStudioSettings(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): StudioSettings {
  const server = orProblems(() => readSettings(environment, folder));
  const own = environmentSchema.safeParse(environment);
  const signIn = readFirebaseSignIn(environment);
  const lines = (own.error?.issues ?? []).map(({ path, message }) => {
    const name = path.join('.');
    return `${name}: ${message}, got "${environment[name] ?? ''}".`;
  });
  const problems = [...server.problems, ...lines, ...signIn.problems];
  if (!server.settings || !own.success || problems.length > 0) throw new SettingsError(problems.join('\n'));
  const { STUDIO_PORT, STUDIO_DRAFT_PORT, PUBLISH_COMMAND } = own.data;
  const isBeside = STUDIO_PORT > 0 && STUDIO_PORT < HIGHEST_PORT;
  const draftPort = STUDIO_DRAFT_PORT ?? (isBeside ? STUDIO_PORT + 1 : 0);
  return {
    ...server.settings,
    studioPort: STUDIO_PORT,
    draftPort,
    publishCommand: PUBLISH_COMMAND,
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
