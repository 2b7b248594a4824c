/** The sentences for the owner by problem: first what happened, then what to do. */
const SENTENCES = {
  'unknown-host': ({ host }) => `No host named ${host} was found. Check the name, and your connection.`,
  refused: ({ host }) => `${host} refused the connection. Check the name and the port.`,
  unreachable: ({ host }) => `${host} cannot be reached. Check the name, and your connection.`,
  'time-out': ({ host }) => `${host} did not answer in time. Try again later, or check the port.`,
  'broken-off': ({ host }) => `The connection to ${host} broke off. Try again.`,
  'not-sftp': ({ host }) => `${host} answered, but not by SFTP. Check the port; SFTP mostly has port 22.`,
  'no-sftp': () => 'The host lets you in, but offers no SFTP. Switch SFTP on at your host.',
  'unknown-key': ({ found }) =>
    `The host shows a key for the first time: ${found}. Compare it with your host’s help page, then accept it.`,
  'changed-key': ({ found }) =>
    `The host shows another key than before: ${found}. Nothing was sent. Ask your host before you accept it.`,
  'wrong-login': () => 'The host does not accept this user and password. Check both.',
  'wrong-key-login': () => 'The host does not accept this user and key. Check both, and that it has your public key.',
  'no-login': () => 'There is no password and no key. Type one of them.',
  'unreadable-key': () => 'The private key cannot be read. Paste the whole file, from BEGIN to END.',
  'locked-key': () => 'The private key has a passphrase. Type it as the password.',
  'no-folder': ({ folder, found }) => `There is no folder ${folder}. ${found}`,
  'not-writable': ({ folder }) => `You may not write into ${folder}. Choose another folder, or ask your host.`,
  full: () => 'The host does not take more files. Its space is probably full: free some, or ask your host.',
  'wrong-token': () => 'The Git host does not accept this token. Check that it may write to the repository.',
  'no-repository': () => 'There is no repository at this address, or the token may not see it. Check both.',
  moved: () => 'The repository has moved. Type its new address.',
  'too-large': () => 'The Git host takes no upload of this size. Large films are better on web space by SFTP.',
  'wrong-certificate': ({ host }) => `The certificate of ${host} is not trusted. Check the address, or ask your host.`,
  protected: ({ folder }) => `The branch ${folder} is protected. Choose another branch, or end its protection.`,
  'command-failed': () => 'PUBLISH_COMMAND failed. Its last lines stand below.',
  unexpected: ({ found }) => `The host answered: ${found}`,
} as const satisfies Readonly<Record<string, (detail: Words) => string>>;

export type HostProblem = keyof typeof SENTENCES;

export type HostDetail = {
  readonly host?: string | undefined;
  readonly folder?: string | undefined;
  /** The host's own answer, such as a key or a list of folders. */
  readonly found?: string | undefined;
  /** The last lines of a command. */
  readonly output?: string | undefined;
};

type Words = { readonly host: string; readonly folder: string; readonly found: string };

/** Problems that often pass, so that the upload is tried again without the owner. */
const TEMPORARY: ReadonlySet<HostProblem> = new Set(['refused', 'unreachable', 'time-out', 'broken-off']);

/** An error whose message tells the owner what is wrong with the host, and what to do. */
export class HostError extends Error {
  override name = 'HostError';
  readonly problem: HostProblem;
  readonly detail: HostDetail;

  constructor(problem: HostProblem, detail: HostDetail = {}) {
    const { host = 'The host', folder = 'the folder', found = '' } = detail;
    super(SENTENCES[problem]({ host, folder, found }).trim());
    this.problem = problem;
    this.detail = detail;
  }

  get isTemporary(): boolean {
    return TEMPORARY.has(this.problem);
  }
}

const PROBLEMS_OF_NODE: ReadonlyMap<unknown, HostProblem> = new Map([
  ['ENOTFOUND', 'unknown-host'],
  ['EAI_AGAIN', 'unknown-host'],
  ['ECONNREFUSED', 'refused'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['ETIMEDOUT', 'time-out'],
  ['ECONNRESET', 'broken-off'],
  ['EPIPE', 'broken-off'],
]);

/** Returns the problem behind an error code of Node's network; undefined for another code. */
export const networkProblem = (code: unknown): HostProblem | undefined => PROBLEMS_OF_NODE.get(code);
