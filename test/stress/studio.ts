import { randomInt } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportUserError, UserError } from '../../lib/user-error.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { randomFrom } from './publish/random.ts';
import { exitOnSignal } from './setup/server.ts';
import { fillDisk } from './studio/full-disk.ts';
import { doUntilKilled, find, type State, type Step } from './studio/states.ts';
import { ownerOf, startStudio } from './studio/studio-process.ts';

const KILLS = 200;
const KILLS_A_LINE = 20;
/** The span in milliseconds from the first step to the kill: enough for some publishes, or for some saves only. */
const KILL_WITHIN_MS = { publishing: 1_500, saving: 150 };
const CONTENT = join(PROJECT_FOLDER, 'test', 'fixtures', 'content');

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Kills the studio again and again while its owner saves, publishes and undoes, and restarts it. */
async function runKills(kills: number, seed: number): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'stress-studio-'));
  const folders = { content: join(home, 'content'), build: join(home, 'build'), data: join(home, 'data') };
  const random = randomFrom(seed);
  const counts = { about: 0, project: 0, publish: 0, undo: 0, answered: 0, led: 0 };
  let number = 0;
  function* steps(): Generator<Step> {
    for (;;) {
      const chance = random();
      number += 1;
      if (chance < 0.3) yield { does: 'about', number };
      else if (chance < 0.5) yield { does: 'project', number };
      else yield { does: chance < 0.7 ? 'publish' : 'undo' };
    }
  }
  try {
    await cp(CONTENT, folders.content, { recursive: true });
    const owner = await ownerOf(folders);
    let states: readonly State[] = [{ published: [0, 0], drafts: [undefined, undefined] }];
    for (let kill = 1; kill <= kills + 1; kill += 1) {
      const studio = await startStudio(owner);
      try {
        const state = await find(studio, folders, states);
        if (typeof state === 'string') throw new Error(`After ${kill - 1} kills: ${state}`);
        if (states.length > 1 && state === states[1]) counts.led += 1;
        if (kill > kills) break;
        const within = random() < 0.7 ? KILL_WITHIN_MS.publishing : KILL_WITHIN_MS.saving;
        const done = await doUntilKilled(studio, state, steps(), random() * within);
        states = done.states;
        counts.answered += done.answered;
        if (done.underWay) counts[done.underWay] += 1;
      } finally {
        await studio.kill();
      }
      if (kill % KILLS_A_LINE === 0) say(`${kill} kills: all that was answered is there`);
    }
    say(
      `Killed ${kills} times: while saving ${counts.about + counts.project}, publishing ${counts.publish}, undoing ${counts.undo}. ` +
        `${counts.answered} steps were answered, and none is lost; ${counts.led} that were not had been done all the same. ` +
        'Each time the studio started by itself, and the site, its data and the content folder were of one revision.',
    );
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

function wholeNumber(word: string, what: string): number {
  if (!/^\d{1,9}$/.test(word)) throw new UserError(`${what} Expected a whole number, got "${word}".`);
  return Number(word);
}

if (import.meta.main) {
  exitOnSignal();
  await reportUserError(async () => {
    const [count = `${KILLS}`, chance = `${randomInt(1, 1_000_000)}`] = process.argv.slice(2);
    const kills = wholeNumber(count, 'How many kills?');
    const seed = wholeNumber(chance, 'Which seed?');
    say(`The same again: npm run stress:studio -- ${kills} ${seed}`);
    await runKills(kills, seed);
    await fillDisk(CONTENT, say);
  });
}
