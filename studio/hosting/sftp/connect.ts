import { createHash } from 'node:crypto';
import { connect as openSocket } from 'node:net';
import ssh2, { type SFTPWrapper } from 'ssh2';
import { HostError, networkProblem } from '../host-error.ts';
import type { SftpSettings } from './sftp-settings.ts';

/** FTP servers greet with this code. SSH servers may send other lines first. */
const FTP_GREETING = /^220[ -]/;

export type Connection = {
  readonly sftp: SFTPWrapper;
  /** Rejects when the connection ends. */
  readonly lost: Promise<never>;
  close(): void;
};

/** Connects and signs in. The password is sent only to a host with the accepted key. @throws HostError */
export async function connect(settings: SftpSettings, timeOutMs: number): Promise<Connection> {
  const { host, port, user: username, password, key, hostKey } = settings;
  if (!password && !key) throw new HostError('no-login');
  if (key) checkKey(key, password);
  const client = new ssh2.Client();
  const lost = Promise.withResolvers<never>();
  // A connection can also end while nobody waits for it.
  lost.promise.catch(() => {});
  const ready = Promise.withResolvers<void>();
  let shownKey = '';
  const fail = (error: HostError) => {
    ready.reject(error);
    lost.reject(error);
  };
  client.on('ready', ready.resolve);
  client.on('error', (error) => {
    if (shownKey !== '' && shownKey !== hostKey) {
      fail(new HostError(hostKey ? 'changed-key' : 'unknown-key', { found: shownKey }));
    } else fail(connectionError(error, settings));
  });
  client.on('close', () => fail(new HostError('broken-off', { host })));
  // Many hosts ask for the password by this method alone.
  client.on('keyboard-interactive', (_name, _instructions, _language, prompts, finish) =>
    finish(prompts.map(() => password ?? '')),
  );
  try {
    // Small files are many short requests, each of which would wait 40 ms for the next one with a delay.
    const sock = openSocket({ host, port, noDelay: true });
    sock.once('data', (greeting) => {
      if (FTP_GREETING.test(greeting.toString('latin1'))) fail(new HostError('not-sftp', { host }));
    });
    client.connect({
      sock,
      username,
      ...(key ? { privateKey: key, ...(password && { passphrase: password }) } : { password, tryKeyboard: true }),
      readyTimeout: timeOutMs,
      hostVerifier: (sent: Buffer) => {
        shownKey = fingerprint(sent);
        return shownKey === hostKey;
      },
    });
    await ready.promise;
    const sftp = await openSftp(client, lost.promise, timeOutMs);
    return { sftp, lost: lost.promise, close: () => client.destroy() };
  } catch (error) {
    client.destroy();
    throw error instanceof HostError ? error : connectionError(error, settings);
  }
}

/** Returns the fingerprint of a key in the form that `ssh` shows. */
export const fingerprint = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace('=', '')}`;

function checkKey(key: string, passphrase: string | undefined): void {
  const parsed = ssh2.utils.parseKey(key, passphrase);
  if (!(parsed instanceof Error)) return;
  throw new HostError(/passphrase|decrypt|integrity/i.test(parsed.message) ? 'locked-key' : 'unreadable-key');
}

async function openSftp(client: ssh2.Client, lost: Promise<never>, timeOutMs: number): Promise<SFTPWrapper> {
  const opened = new Promise<SFTPWrapper>((resolve, reject) => {
    client.sftp((error, sftp) => (error ? reject(new HostError('no-sftp')) : resolve(sftp)));
  });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new HostError('time-out')), timeOutMs);
  try {
    return await Promise.race([opened, lost, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function connectionError(error: unknown, { host, key }: SftpSettings): HostError {
  const { level, code, message } = readError(error);
  if (level === 'client-authentication') return new HostError(key ? 'wrong-key-login' : 'wrong-login');
  if (level === 'client-timeout') return new HostError('time-out', { host });
  const problem = networkProblem(code);
  if (problem) return new HostError(problem, { host });
  if (/connection lost/i.test(message)) return new HostError('broken-off', { host });
  if (level === 'protocol') return new HostError('not-sftp', { host });
  return new HostError('unexpected', { found: message });
}

/** Reads the properties of an error by ssh2 or Node. */
export function readError(error: unknown): { level: string; code: string | number; message: string } {
  const properties: Readonly<Record<string, unknown>> = typeof error === 'object' && error !== null ? { ...error } : {};
  const { level, code } = properties;
  return {
    level: typeof level === 'string' ? level : '',
    code: typeof code === 'string' || typeof code === 'number' ? code : '',
    message: error instanceof Error ? error.message : String(error),
  };
}
