import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { startPictureMaker } from '../../assets/picture-maker/picture-maker.ts';
import { type Log, traceOf } from '../../lib/log.ts';
import { coalesced } from '../../lib/serial-queue.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { currentRelease, underLock } from '../../site-build/releases.ts';
import { writeStaticCopy } from '../../site-build/static-copy.ts';
import { collection } from '../../storage/collection.ts';
import type { Documents } from '../../storage/documents.ts';
import type { ContentIndex } from '../api/content-index.ts';

const DELIVERY = 'delivery';
const MAX_LETTERS = 4_000;
const CUT_OFF = 'The studio ended while this ran.';

const deliverySchema = z.object({
  state: z.enum(['running', 'done', 'failed']),
  at: z.iso.datetime(),
  output: z.string(),
});

type State = z.infer<typeof deliverySchema>;

export type DeliveryOptions = {
  readonly documents: Documents;
  readonly buildFolder: string;
  /** If undefined, the site is never delivered. */
  readonly command: string | undefined;
  readonly log: Log;
};

export type Delivery = {
  state(): Promise<ContentIndex['delivery']>;
  /** Starts a run, after the current one if there is one. Never rejects. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Writes the copy for static hosts and runs PUBLISH_COMMAND, one run at a time. */
export function deliveryBy({ documents, buildFolder, command, log }: DeliveryOptions): Delivery {
  const deliveries = collection(documents, DELIVERY, deliverySchema);
  let pending = 0;
  let lastRun: Promise<void> = Promise.resolve();

  const note = (state: State['state'], output: string) =>
    documents.commit([deliveries.write(DELIVERY, { state, at: new Date().toISOString(), output })]);

  const runOnce = async (line: string): Promise<void> => {
    try {
      await note('running', '');
      await writeCopy(buildFolder, log);
      const { code, output } = await runByShell(line);
      if (code !== 0) log('PUBLISH_COMMAND failed.', { code });
      await note(code === 0 ? 'done' : 'failed', output);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log('The site could not be delivered.', error instanceof Error ? { ...traceOf(error), message: reason } : {});
      // On a full disk this write fails as well, and the state stays "running" until the studio restarts.
      await note('failed', reason).catch((failure: Error) => log('That could not be noted.', traceOf(failure)));
    }
  };

  const run = coalesced(async () => {
    if (command !== undefined) await runOnce(command);
  });

  return {
    async state() {
      const delivery = await deliveries.get(DELIVERY);
      if (!delivery) return undefined;
      const { state } = delivery.value;
      const isCutOff = state === 'running' && pending === 0;
      return isCutOff ? { ...delivery.value, state: 'failed', output: CUT_OFF } : delivery.value;
    },
    async start() {
      pending += 1;
      lastRun = run().finally(() => {
        pending -= 1;
      });
    },
    close: () => lastRun,
  };
}

async function writeCopy(buildFolder: string, log: Log): Promise<void> {
  const report = (line: string) => log('Delivery', { line });
  const pictures = startPictureMaker({ buildFolder, log });
  try {
    for (let isCopied = false; !isCopied; ) {
      const release = await currentRelease(buildFolder);
      if (!release) throw new Error(`There is no release in ${buildFolder}.`);
      await pictures.fill(release.statics);
      const missing = release.statics.filter((url) => !existsSync(join(buildFolder, url)));
      if (missing.length > 0) throw new Error(`These files could not be made: ${missing.join(', ')}`);
      isCopied = await underLock(buildFolder, report, async () => {
        // If another release was published in between, its pictures have to be made first.
        if ((await currentRelease(buildFolder))?.id !== release.id) return false;
        await writeStaticCopy(buildFolder);
        return true;
      });
    }
  } finally {
    await pictures.close();
  }
}

/** Runs a shell command in the project folder. Returns its exit code, 1 after a signal, and the end of its output. */
function runByShell(line: string): Promise<{ code: number; output: string }> {
  const child = spawn(line, { shell: true, cwd: PROJECT_FOLDER, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const add = (chunk: string) => {
    output = (output + chunk).slice(-MAX_LETTERS);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', add);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}
