import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Folders, Studio } from './studio-process.ts';

/** The files that are always published together, so each revision must have both. */
export const ABOUT = 'about.md';
export const PROJECT = 'portfolio/dogwood/project.md';
const PAGES = { [ABOUT]: 'about', [PROJECT]: 'portfolio/dogwood' } as const;

type Pair<T> = readonly [about: T, project: T];

/** The numbers in the words of both files; undefined if there is no draft. */
export type State = {
  readonly published: Pair<number>;
  readonly drafts: Pair<number | undefined>;
  /** The state that an undo restores; undefined if there is nothing to undo. */
  readonly before?: Pair<number> | undefined;
};

/** The owner's next step. */
export type Step =
  | { readonly does: 'about' | 'project'; readonly number: number }
  | { readonly does: 'publish' | 'undo' };

export const words = (number: number) => `Words ${String(number).padStart(5, '0')}`;
const numberIn = (text: string) => Number(/Words (\d{5})/.exec(text)?.[1] ?? 0);

/** Returns the state after a step that was answered. */
export function after({ published, drafts, before }: State, step: Step): State {
  const [about, project] = drafts;
  const draft = (number: number, of: number) => (number === of ? undefined : number);
  if (step.does === 'about') return { published, drafts: [draft(step.number, published[0]), project], before };
  if (step.does === 'project') return { published, drafts: [about, draft(step.number, published[1])], before };
  if (step.does === 'publish') {
    if (about === undefined && project === undefined) return { published, drafts, before };
    return {
      published: [about ?? published[0], project ?? published[1]],
      drafts: [undefined, undefined],
      before: published,
    };
  }
  if (before === undefined) return { published, drafts, before };
  const undone = ([0, 1] as const).map((at) => draft(drafts[at] ?? published[at], before[at]));
  return { published: before, drafts: [undone[0], undone[1]] };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Finds the possible state that matches the folders and the studio, or returns the faults. */
export async function find(
  studio: Studio,
  { content, build }: Folders,
  states: readonly State[],
): Promise<State | string> {
  const drafts = [await numberOfDraft(studio, ABOUT), await numberOfDraft(studio, PROJECT)];
  const inContent = await numbersIn((file) => join(content, file));
  const onSite = await numbersIn((file) => join(build, 'current', 'site', PAGES[file], 'index.html'));
  const data = await numbersIn((file) => join(build, 'current', 'site', `${PAGES[file]}.data`));
  const isUndoable = (await studio.undoable()) !== undefined;
  const observed = JSON.stringify({ drafts, inContent, onSite, data, isUndoable });
  if (!same(inContent, onSite) || !same(onSite, data)) return `Not of one revision: ${observed}`;
  const found = states.find(
    (state) =>
      same(state.published, inContent) && same(state.drafts, drafts) && (state.before !== undefined) === isUndoable,
  );
  return found ?? `Expected one of ${JSON.stringify(states)}: ${observed}`;
}

async function numberOfDraft(studio: Studio, file: string): Promise<number | undefined> {
  const { author, now, isConflicted } = await studio.draft(file);
  if (isConflicted) throw new Error(`The draft of ${file} is contested, and nobody has changed it by hand.`);
  return author === undefined ? undefined : numberIn(JSON.stringify(now?.data));
}

async function numbersIn(path: (file: typeof ABOUT | typeof PROJECT) => string): Promise<Pair<number>> {
  const number = async (file: typeof ABOUT | typeof PROJECT) => numberIn(await readFile(path(file), 'utf8'));
  return [await number(ABOUT), await number(PROJECT)];
}

/** Performs steps until the studio is killed; returns the possible states. @throws Error if it refuses a step */
export async function doUntilKilled(
  studio: Studio,
  from: State,
  steps: Iterable<Step>,
  killAfterMs: number,
): Promise<{ states: readonly State[]; answered: number; underWay: Step['does'] | undefined }> {
  let state = from;
  let answered = 0;
  let isKilled = false;
  const kill = wait(killAfterMs).then(() => {
    isKilled = true;
    return studio.kill();
  });
  for (const step of steps) {
    try {
      await doStep(studio, state, step);
    } catch (error) {
      if (!isKilled) throw error;
      await kill;
      return { states: [state, after(state, step)], answered, underWay: step.does };
    }
    state = after(state, step);
    answered += 1;
  }
  await kill;
  return { states: [state], answered, underWay: undefined };
}

async function doStep(studio: Studio, state: State, step: Step): Promise<void> {
  if (step.does === 'about') return studio.edit(ABOUT, words(step.number));
  if (step.does === 'project') return studio.edit(PROJECT, words(step.number));
  if (step.does === 'publish') {
    const line = await studio.act('publish', { note: '', drafts: await studio.changes() });
    const isSame = same(after(state, step), state);
    if (line?.is !== (isSame ? 'nothing' : 'published'))
      throw new Error(`Publish was answered ${JSON.stringify(line)}.`);
    return;
  }
  const revision = await studio.undoable();
  if ((revision !== undefined) !== (state.before !== undefined))
    throw new Error('What can be undone is not what was published.');
  if (revision === undefined) return;
  const line = await studio.act('undo', { revision });
  if (line?.is !== 'published') throw new Error(`Undo was answered ${JSON.stringify(line)}.`);
}
