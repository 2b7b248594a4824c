import { readEmailSettings } from '../app/email/email-settings.ts';
import { environment } from '../lib/environment.ts';
import { UserError } from '../lib/user-error.ts';
import { contentFolder } from '../model/content-path.ts';
import { counted } from '../server/mail/counted.ts';
import { firebaseCacheIn } from '../studio/cache-folder.ts';
import type { Finding } from '../studio/doctor/finding.ts';
import { checkContent, checkLocal } from '../studio/doctor/local.ts';
import { checkPrivacy } from '../studio/doctor/privacy.ts';
import type { StudioSettings } from '../studio/settings.ts';

type Checked = Pick<StudioSettings, 'dataFolder' | 'firebase' | 'firebaseSignIn' | 'outboxProject'>;

const report = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs `npm run studio -- doctor`: prints one line per check and exits with 1 if something is missing. */
export async function doctorCommand(settings: Checked): Promise<void> {
  const { firebase } = settings;
  report(
    firebase
      ? `The studio is kept in the Firebase project ${firebase.projectId}.`
      : 'The studio is kept on this machine.',
  );
  const findings = await check(settings);
  for (const { what, isGood, says } of findings) report(`${isGood ? 'ok     ' : 'MISSING'}  ${what}: ${says}`);
  const missing = findings.filter(({ isGood }) => !isGood).length;
  report(missing === 0 ? 'Nothing is missing.' : `${counted(missing, 'thing')} to put right, the first one first.`);
  // A pending connection would keep the process alive.
  process.exit(missing === 0 ? 0 : 1);
}

async function check({ dataFolder, firebase, firebaseSignIn: signIn, outboxProject }: Checked): Promise<Finding[]> {
  const privacy = outboxProject !== undefined && takesMessages() ? await checkPrivacy(contentFolder()) : [];
  if (!firebase || !signIn) return [...(await checkLocal({ dataFolder, contentFolder: contentFolder() })), ...privacy];
  const { checkFirebase } = await import('../studio/doctor/firebase.ts');
  const cacheFolder = firebaseCacheIn(dataFolder);
  const found = await checkFirebase({ firebase, signIn, cacheFolder });
  return [await checkContent(contentFolder()), ...found, ...privacy];
}

function takesMessages(): boolean {
  try {
    return readEmailSettings(environment()).service === 'own';
  } catch (error) {
    throw error instanceof Error ? new UserError(error.message) : error;
  }
}
