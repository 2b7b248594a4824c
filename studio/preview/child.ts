import { contentIn, type DraftSite, readDraftSite } from './draft-site.ts';
import { lenientContentIn } from './lenient-content.ts';
import { type Answer, type Request, requestSchema } from './messages.ts';

/** Absolute path; its `static` is the store of the draft's pictures. */
const [folder = ''] = process.argv.slice(2);

const lenient = lenientContentIn(contentIn(folder));
const texts = new Map<string, string>();
const published = new Map<string, string>();

let site: Promise<{ readonly version: number; readonly site: DraftSite }> = Promise.reject(new Error('No draft yet.'));
site.catch(() => {});

const tell = (answer: Answer) => void process.send?.(answer);
const wordsOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function change(target: Map<string, string>, changes: Readonly<Record<string, string | null>>): void {
  for (const [file, text] of Object.entries(changes)) {
    if (text === null) target.delete(file);
    else target.set(file, text);
  }
}

async function work(request: Request): Promise<void> {
  if (request.is === 'make') {
    const { version, site: current } = await site;
    tell({ is: 'made', id: request.id, version, made: await current.make(request.path) });
    return;
  }
  const { version } = request;
  change(texts, request.texts);
  change(published, request.published);
  const [now, seen] = [new Map(texts), new Map(published)];
  const before = site.catch(() => undefined);
  const reading = before.then(() => readDraftSite(lenient, now, seen, folder));
  site = reading.then(
    (read) => ({ version, site: read }),
    async (error: unknown) => {
      const last = await before;
      if (!last) throw error;
      return { version, site: last.site };
    },
  );
  // Where it failed, the pages are those of the draft before.
  site.catch(() => {});
  const { base, pictures } = await reading;
  tell({ is: 'read', version, base, pictures: [...pictures] });
}

process.on('message', async (message) => {
  const request = requestSchema.parse(message);
  await work(request).catch((error: unknown) =>
    tell({ is: 'failed', ...(request.is === 'make' && { id: request.id }), reason: wordsOf(error) }),
  );
});

// A terminal's Ctrl+C reaches this process, too: it ends with its parent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
