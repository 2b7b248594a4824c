import { randomUUID } from 'node:crypto';
import { withTimeOut } from '../../lib/time-out.ts';
import type { FirebaseSettings, FirebaseSignIn } from '../../server/firebase-settings.ts';
import type { Documents } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import { type Accounts, openAccounts } from '../../storage/firebase/accounts.ts';
import { FirebaseFailure } from '../../storage/firebase/failure.ts';
import { installedPackages, SETUP_COMMAND } from '../../storage/firebase/installed.ts';
import { type KeyFile, readKeyFile } from '../../storage/firebase/key-file.ts';
import { openFirebaseStorage } from '../../storage/firebase/open.ts';
import { describeProblem, type Service } from './describe-problem.ts';
import { bad, type Finding, good } from './finding.ts';
import { describeClock, readWebSignIn, tooLate } from './web-sign-in.ts';

const TIME_OUT_MS = 5_000;

type Options = {
  readonly firebase: FirebaseSettings;
  readonly signIn: FirebaseSignIn;
  readonly cacheFolder: string;
  readonly timeOutMs?: number;
  readonly packages?: Awaited<ReturnType<typeof installedPackages>>;
  readonly now?: () => number;
};

export async function checkFirebase(options: Options): Promise<Finding[]> {
  const { firebase, signIn, cacheFolder, timeOutMs = TIME_OUT_MS, packages = await installedPackages() } = options;
  const findings: Finding[] = [];
  if (packages === 'installed') findings.push(good('Packages', 'They are installed.'));
  else
    findings.push(
      bad('Packages', `They are ${packages === 'missing' ? 'not installed' : 'of another version'}: ${SETUP_COMMAND}`),
    );
  const key = await keyOrProblem();
  findings.push(key.finding);
  if (packages !== 'installed' || !key.finding.isGood) {
    findings.push(...(await checkBrowser({ ...options, timeOutMs })));
    for (const service of ['Firestore', 'Cloud Storage'])
      findings.push(bad(service, 'It was not tried, for want of the above.'));
    return findings;
  }
  const place = { ...firebase, key: key.value };
  const attempt = async (service: Service, works: string, work: () => Promise<void>): Promise<Finding> => {
    try {
      await withTimeOut(timeOutMs, work, () => tooLate(timeOutMs));
      return good(service, works);
    } catch (error) {
      return bad(service, describeProblem(service, error, place));
    }
  };
  const storage = await openFirebaseStorage({ ...firebase, cacheFolder });
  const accounts = await openAccounts(firebase.projectId);
  const [documents, files] = await Promise.all([
    attempt('Firestore', `It reads and writes in ${firebase.projectId}.`, () => tryDocuments(storage.documents)),
    attempt('Cloud Storage', `It reads and writes in ${firebase.bucket}.`, () => tryFiles(storage.files)),
  ]);
  const missing: string[] = [];
  const server = await attempt('Authentication', '', async () => {
    missing.push(...(await problemsOfAccounts(accounts, signIn.emails)));
  });
  const browser = await checkBrowser({ ...options, timeOutMs });
  if (!server.isGood) browser.unshift(server);
  findings.push(
    ...mergeFindings([...browser, ...missing.map((says) => bad('Authentication', says))]),
    documents,
    files,
  );
  // Closing is not awaited because a hanging service would block it.
  void storage.close();
  void accounts.close();
  return findings;
}

type Key = { readonly finding: Finding; readonly value: KeyFile | undefined };

async function keyOrProblem(): Promise<Key> {
  try {
    const value = await readKeyFile();
    const says = value
      ? `It is ${value.account}’s.`
      : 'No service account’s file is named by GOOGLE_APPLICATION_CREDENTIALS: that of this machine is used, if it has one.';
    return { value, finding: good('Key', says) };
  } catch (error) {
    if (!(error instanceof FirebaseFailure)) throw error;
    return { value: undefined, finding: bad('Key', error.message) };
  }
}

async function tryDocuments(documents: Documents): Promise<void> {
  const kind = 'doctor';
  const id = randomUUID();
  await documents.commit([{ kind, id, value: {}, expected: 0 }]);
  await documents.get(kind, id);
  await documents.commit([{ kind, id, value: undefined }]);
}

async function tryFiles(files: Files): Promise<void> {
  const { sha256 } = await files.put(new Blob([`Written by the studio's doctor: ${randomUUID()}`]).stream());
  await files.sizeOf(sha256);
  await files.list()[Symbol.asyncIterator]().next();
  await files.remove(sha256);
}

/** Returns the problems of accounts. A missing account is none, as Google creates it at the first sign-in. */
async function problemsOfAccounts(accounts: Accounts, emails: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const email of emails) {
    const found = await accounts.find(email);
    if (found?.isDisabled) {
      problems.push(`${email} is disabled. Firebase console, Authentication, Users: Enable account.`);
    }
  }
  return problems;
}

async function checkBrowser({
  firebase,
  signIn,
  ...options
}: Options & { readonly timeOutMs: number }): Promise<Finding[]> {
  try {
    const { problems, aheadMs } = await readWebSignIn(signIn, { ...options, projectId: firebase.projectId });
    const clock = describeClock(aheadMs);
    return [
      clock === undefined ? good('Clock', 'It is right.') : bad('Clock', clock),
      ...(problems.length > 0
        ? problems.map((says) => bad('Authentication', says))
        : [good('Authentication', `It answers, for ${signIn.emails.join(', ')}.`)]),
    ];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [bad('Authentication', error.message)];
  }
}

/** Removes positive findings of services with problems, and duplicate sentences. */
function mergeFindings(findings: readonly Finding[]): Finding[] {
  const lacking = new Set(findings.filter(({ isGood }) => !isGood).map(({ what }) => what));
  const left = findings.filter(({ what, isGood }) => !isGood || !lacking.has(what));
  return [...new Map(left.map((finding) => [finding.says, finding])).values()];
}
