import { readFile } from 'node:fs/promises';
import { reportUserError } from '../../lib/user-error.ts';
import { outboxFile } from '../../server/mail/open-outbox.ts';
import { openDatabase } from '../../server/mail/sqlite/database.ts';
import { type SmallSite, smallSite } from '../fixtures/server-process.ts';
import { exitOnSignal, startTestServer } from '../stress/setup/server.ts';
import { postMessages, type Run } from './relay/client.ts';
import { type Findings, missedTargets, report } from './relay/findings.ts';

const MANY_CONNECTIONS = 32;
/** Number of messages before the first memory measurement; they also warm the server up. */
const FIRST_MESSAGES = 10_000;
const MESSAGES = 13_500;
const LETTERS_ALONE = 3_000;
/** Number of runs, odd so that there is a median. The runs over many connections end above 50,000 messages. */
const RUNS = 3;

const KB_A_MB = 1024;
const SYNCHRONOUS = ['OFF', 'NORMAL', 'FULL', 'EXTRA'];

/** Posts messages to the site's own server, first over many connections, then over one. */
async function measure(site: SmallSite): Promise<Findings> {
  const server = startTestServer(site, { RATE_LIMIT: 'off' });
  try {
    const address = await server.address;
    const runs = async (connections: number, messages: number) => {
      const done: Run[] = [];
      while (done.length < RUNS) done.push(await postMessages(address, connections, messages));
      return { connections, runs: done };
    };
    const first = await postMessages(address, MANY_CONNECTIONS, FIRST_MESSAGES);
    const before = { messages: FIRST_MESSAGES, residentMb: await residentMb(server.child.pid) };
    const many = await runs(MANY_CONNECTIONS, MESSAGES);
    const after = { messages: FIRST_MESSAGES + RUNS * MESSAGES, residentMb: await residentMb(server.child.pid) };
    const alone = await runs(1, LETTERS_ALONE);
    const all = [first, ...many.runs, ...alone.runs];
    const accepted = all.reduce((sum, run) => sum + run.accepted, 0);
    const refused = all.reduce((sum, run) => sum + run.refused, 0);
    return { alone, many, memory: { before, after }, accepted, refused, ...readOutbox(outboxFile(site)) };
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

/** Reads the outbox through a connection of its own code, because SQLite keeps the setting per connection. */
function readOutbox(file: string): Pick<Findings, 'stored' | 'synchronous'> {
  const database = openDatabase(file);
  try {
    const stored = Number(database.prepare('SELECT count(*) AS number FROM message').get()?.number);
    const synchronous = Number(database.prepare('PRAGMA synchronous').get()?.synchronous);
    return { stored, synchronous: SYNCHRONOUS[synchronous] ?? 'unknown' };
  } finally {
    database.close();
  }
}

/** Returns the resident memory of the process in megabytes, or undefined on systems without /proc. */
async function residentMb(pid: number | undefined): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / KB_A_MB;
}

if (import.meta.main) {
  exitOnSignal();
  await reportUserError(async () => {
    const site = await smallSite();
    try {
      const findings = await measure(site);
      const missed = missedTargets(findings);
      process.stdout.write(`${report(findings)}\n`);
      for (const line of missed) process.stderr.write(`${line}\n`);
      if (missed.length > 0) process.exitCode = 1;
    } finally {
      await site.remove();
    }
  });
}
