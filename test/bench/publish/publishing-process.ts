import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { SiteContent } from '../../../assets/site-content.ts';
import { contentFolder } from '../../../model/content-path.ts';
import type { GrownProject } from '../growth/project.ts';

/** The messages to the process, and its answers: the seconds, or the error. */
const taskSchema = z.enum(['publish', 'make pictures']);
const answerSchema = z.union([z.object({ seconds: z.number() }), z.object({ failed: z.string() })]);
type Task = z.infer<typeof taskSchema>;
type Answer = z.infer<typeof answerSchema>;

/** A long-running process that publishes a project on request. */
export type PublishingProcess = {
  /** Publishes the content. @returns seconds @throws Error if it fails */
  readonly publish: () => Promise<number>;
  /** Makes the missing pictures of the last publish. @returns seconds @throws Error if it fails */
  readonly makePictures: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

export function startPublishingProcess({ folder, env }: GrownProject): PublishingProcess {
  const child = fork(import.meta.filename, { cwd: folder, env, execArgv: [] });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close');
  const report = async (task: Task) => {
    const failed = ended.then(() => ({ failed: 'The process that stays ended.' }));
    child.send(task);
    const answer = await Promise.race([
      once(child, 'message').then(([message]) => answerSchema.parse(message)),
      failed,
    ]);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.seconds;
  };
  return {
    publish: () => report('publish'),
    makePictures: () => report('make pictures'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
}

/** Runs the project's own code in the working folder, because that code finds its caches relative to itself. */
async function serveTasks(): Promise<void> {
  const load = (file: string) => import(pathToFileURL(join(process.cwd(), 'site-build', file)).href);
  const { publish }: typeof import('../../../site-build/publish.ts') = await load('publish.ts');
  const { makePictures }: typeof import('../../../site-build/make-pictures.ts') = await load('make-pictures.ts');
  let content: SiteContent | undefined;
  const work: Readonly<Record<Task, () => Promise<void>>> = {
    async publish() {
      ({ content } = await publish({
        contentFolder: contentFolder(),
        buildFolder: join(process.cwd(), 'build'),
        staticDays: 30,
      }));
    },
    async 'make pictures'() {
      if (!content) throw new Error('Nothing is published yet.');
      await makePictures(content, { pictures: () => {}, cards: () => {} });
    },
  };
  process.on('message', async (message) => {
    const begin = performance.now();
    const answer: Answer = await work[taskSchema.parse(message)]().then(
      () => ({ seconds: (performance.now() - begin) / 1000 }),
      (error: unknown) => ({ failed: error instanceof Error ? `${error.stack}` : String(error) }),
    );
    process.send?.(answer);
  });
}

if (import.meta.main) await serveTasks();
