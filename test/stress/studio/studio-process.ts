import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { PROJECT_FOLDER } from '../../../site-build/project-folder.ts';
import { type Draft, draftSchema } from '../../../studio/api/drafts.ts';
import { changesSchema, type PublishLine, publishLineSchema } from '../../../studio/api/publishing.ts';
import { freePort } from '../setup/free-port.ts';

const run = promisify(execFile);

/** The owner's folders, as absolute paths. */
export type Folders = { readonly content: string; readonly build: string; readonly data: string };

/** A process of `npm run studio -- alone`, with a signed-in owner. */
export type Studio = {
  readonly child: ChildProcess;
  /** @throws TypeError if the studio has been killed; HttpError if it refuses the request */
  draft(file: string): Promise<Draft>;
  edit(file: string, heading: string): Promise<void>;
  changes(): Promise<Readonly<Record<string, number>>>;
  /** Returns the revision that can be undone. */
  undoable(): Promise<string | undefined>;
  /** Returns the last line of the answer, or undefined if there is none. */
  act(action: 'publish' | 'undo', body: unknown): Promise<PublishLine | undefined>;
  kill(): Promise<void>;
};

/** A request that the studio has refused. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The folders and the port of the studio, and the session of the owner. */
export type Owner = { readonly folders: Folders; readonly port: number; cookie: string };

export const ownerOf = async (folders: Folders): Promise<Owner> => ({ folders, port: await freePort(), cookie: '' });

const environment = ({ folders, port }: Owner) => ({
  PATH: process.env.PATH,
  CONTENT_DIR: folders.content,
  BUILD_DIR: folders.build,
  DATA_DIR: folders.data,
  STUDIO_PORT: String(port),
});

/** Starts the studio. @throws Error with its output if it does not start */
export async function startStudio(owner: Owner): Promise<Studio> {
  const program = join(PROJECT_FOLDER, 'cli', 'studio.ts');
  const child = spawn(process.execPath, [program, 'alone'], {
    cwd: PROJECT_FOLDER,
    env: environment(owner),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const closed = once(child, 'close').finally(() => process.off('exit', end));
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-4_000);
  });
  const stands = (async () => {
    for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('The studio is at')) return;
    throw new Error(`The studio did not start:\n${complaint}`);
  })();
  await stands;
  child.stdout.resume();

  const address = `http://localhost:${owner.port}`;
  const ask = async (path: string, body?: unknown): Promise<Response> => {
    const headers = {
      Cookie: owner.cookie,
      Origin: address,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/json',
    };
    const answer = await fetch(
      address + path,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    if (!answer.ok) throw new HttpError(answer.status, await answer.text());
    return answer;
  };
  if (owner.cookie === '') {
    const { stdout } = await run(process.execPath, [program, 'link'], { cwd: PROJECT_FOLDER, env: environment(owner) });
    const answer = await ask('/api/link', { token: stdout.trim().split('/').at(-1) });
    owner.cookie = answer.headers.get('Set-Cookie')?.split(';', 1).join() ?? '';
  }
  const draft = async (file: string) =>
    draftSchema.parse(await (await ask(`/api/draft?file=${encodeURIComponent(file)}`)).json());
  return {
    child,
    draft,
    async edit(file, heading) {
      const { etag } = await draft(file);
      const field = [file === 'about.md' ? 'heading' : 'client'];
      await ask('/api/draft', { file, etag, edits: [{ field, value: heading }] });
    },
    async changes() {
      const { files } = changesSchema.parse(await (await ask('/api/changes')).json());
      return Object.fromEntries(files.flatMap((file) => [file, ...file.others]).map(({ file, etag }) => [file, etag]));
    },
    async undoable() {
      const contentIndex: { undoable?: { revision: string } } = await (await ask('/api/content-index')).json();
      return contentIndex.undoable?.revision;
    },
    async act(action, body) {
      const text = await (await ask(`/api/${action}`, body)).text();
      const last = text.trim().split('\n').at(-1);
      return last ? publishLineSchema.parse(JSON.parse(last)) : undefined;
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
