import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeCertificate } from '../setup/certificate.ts';
import { cleanupAfterExit } from '../setup/cleanup-after-exit.ts';
import { freePort } from '../setup/free-port.ts';

const run = promisify(execFile);

/** The path on Debian, which is rarely in a user's PATH. */
const POSTFIX_PROGRAM = '/usr/sbin/postfix';

/** The unprivileged user of Debian who owns the mailboxes. */
const NOBODY_ID = 65_534;

const STOP_AND_DELETE = '"$1" -c "$2/config" status && "$1" -c "$2/config" stop; rm -r "$2"';

/** Returns why Postfix cannot run on this machine, as the end of a sentence, or undefined if it can. */
export function postfixObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'only root can start it';
  if (existsSync(POSTFIX_PROGRAM)) return undefined;
  return `${POSTFIX_PROGRAM} is missing (on Debian: apt-get install postfix, "No configuration")`;
}

/** A Postfix on the loopback, with all its files in a folder of its own. */
export type Postfix = {
  /** The address, as in SMTP_URL. The server requires STARTTLS and has a self-signed certificate. */
  readonly url: string;
  /** Accepts mail for these addresses only, from the next connection on, and refuses all others with 550. */
  setMailboxes(...addresses: readonly string[]): Promise<void>;
  start(): Promise<void>;
  mails(address: string): Promise<Buffer[]>;
  /** Returns the log; empty before the first start. */
  log(): Promise<string>;
  /** Stops the server and deletes its folder, which also happens if this process is killed. */
  remove(): Promise<void>;
};

/** Creates a Postfix that is not started yet; needs root, Postfix and openssl. @throws Error if a program fails */
export async function createPostfix(domain: string): Promise<Postfix> {
  const folder = await mkdtemp(join(tmpdir(), 'postfix-'));
  const cleanup = cleanupAfterExit(STOP_AND_DELETE, POSTFIX_PROGRAM, folder);
  const pathOf = (name: string) => join(folder, name);
  const setMailboxes = (...addresses: readonly string[]) =>
    writeFile(pathOf('config/mailboxes'), addresses.map((address) => `${address} ${address}/\n`).join(''));
  try {
    const port = await freePort();
    await writeConfig(folder, domain, port);
    await setMailboxes();
    return {
      url: `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`,
      setMailboxes,
      start: async () => void (await run(POSTFIX_PROGRAM, ['-c', pathOf('config'), 'start'])),
      async mails(address) {
        const inbox = pathOf(`mail/${address}/new`);
        const names = await readdir(inbox).catch(() => []);
        return Promise.all(names.map((name) => readFile(join(inbox, name))));
      },
      log: () => readFile(pathOf('log'), 'utf8').catch(() => ''),
      remove: cleanup.run,
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function writeConfig(folder: string, domain: string, port: number): Promise<void> {
  const pathOf = (name: string) => join(folder, name);
  // Postfix's processes run as several users, and each needs access to its folder.
  await chmod(folder, 0o755);
  for (const name of ['config', 'queue', 'data', 'mail']) await mkdir(pathOf(name));
  await chown(pathOf('mail'), NOBODY_ID, NOBODY_ID);
  await run('chown', ['postfix', pathOf('data')]);
  await writeFile(pathOf('config/main.cf'), mainSettings(folder, domain));
  await writeFile(pathOf('config/master.cf'), services(port));
  await makeCertificate(pathOf('config/key.pem'), pathOf('config/certificate.pem'));
}

/** Returns main.cf, which accepts mail for the domain's mailboxes only, relays none and uses no DNS. */
const mainSettings = (folder: string, domain: string) => `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.${domain}
mydestination =
local_recipient_maps =
alias_maps =
smtpd_peername_lookup = no
smtpd_relay_restrictions = reject_unauth_destination
default_transport = error:this instance hands nothing on
virtual_mailbox_domains = ${domain}
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = texthash:${folder}/config/mailboxes
virtual_uid_maps = static:${NOBODY_ID}
virtual_gid_maps = static:${NOBODY_ID}
smtpd_tls_security_level = encrypt
smtpd_tls_chain_files = ${folder}/config/key.pem, ${folder}/config/certificate.pem
smtpd_tls_received_header = yes
# One process per connection, so that each reads the current list of mailboxes.
max_use = 1
`;

/** Returns master.cf, the services that a mail passes from the port to its mailbox, without chroot. */
const services = (port: number) => `127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
tlsmgr unix - - n 1000? 1 tlsmgr
anvil unix - - n - 1 anvil
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
postlog unix-dgram n - n - 1 postlogd
`;
