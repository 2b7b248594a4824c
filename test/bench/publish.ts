import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reportUserError } from '../../lib/user-error.ts';
import { exitOnSignal } from '../stress/setup/server.ts';
import { endWith, saveResults } from './figures/results.ts';
import { type Build, type GrownProject, growProject } from './growth/project.ts';
import { type ColdBuild, costRatios, type Figure, missedLimits, report } from './publish/findings.ts';
import { takePhotographs } from './publish/photographs.ts';
import { startPublishingProcess } from './publish/publishing-process.ts';

/** Number of runs, odd so that there is a median. */
const RUNS = 5;
const FEWEST = 9;
const MIDDLE = 90;
const MOST = 900;
const PHOTOGRAPHS = 6;
const NEW_PROJECT = 10_000;

const say = (line: string) => void process.stderr.write(`${line}\n`);

async function serialQueue<T>(work: (run: number) => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (let run = 1; run <= RUNS; run += 1) found.push(await work(run));
  return found;
}

/** Measures the seconds to publish one changed word in a process that has published before. */
async function wordStanding(project: GrownProject): Promise<number[]> {
  const publishingProcess = startPublishingProcess(project);
  try {
    await publishingProcess.publish();
    return await serialQueue(async (run) => {
      await project.reword(`standing${run}`);
      return publishingProcess.publish();
    });
  } finally {
    await publishingProcess.stop();
  }
}

async function wordByCommand(project: GrownProject): Promise<number[]> {
  return serialQueue(async (run) => {
    await project.reword(`command${run}`);
    return (await project.run('npm', ['run', 'release'])).seconds;
  });
}

/** Builds without a release, but with full caches. */
async function buildCold(project: GrownProject): Promise<Build[]> {
  return serialQueue(async () => {
    await rm(project.buildFolder, { recursive: true });
    return project.run('npm', ['run', 'build']);
  });
}

/** Measures the seconds until new photographs are published, and until the last of their pictures is made. */
async function newPhotographs(project: GrownProject): Promise<{ published: number; made: number }[]> {
  const folder = join(project.folder, 'photographs');
  await mkdir(folder);
  const publishingProcess = startPublishingProcess(project);
  try {
    await publishingProcess.publish();
    return await serialQueue(async (run) => {
      await project.add(NEW_PROJECT + run, await takePhotographs(folder, `run-${run}`, PHOTOGRAPHS));
      const published = await publishingProcess.publish();
      return { published, made: published + (await publishingProcess.makePictures()) };
    });
  } finally {
    await publishingProcess.stop();
  }
}

async function grow(project: GrownProject, projects: number): Promise<void> {
  say(`A site of ${projects} projects`);
  await project.build(projects);
}

async function measure(project: GrownProject, isQuick: boolean): Promise<Figure[]> {
  await grow(project, FEWEST);
  const few = await buildCold(project);
  const figures: Figure[] = [
    {
      what: `A word of ${FEWEST} projects, the process standing`,
      unit: 's',
      limit: 1,
      runs: await wordStanding(project),
    },
    { what: 'The same by npm run release', unit: 's', limit: 3, runs: await wordByCommand(project) },
  ];
  say(`${PHOTOGRAPHS} new photographs`);
  const photographs = await newPhotographs(project);
  figures.push(
    {
      what: `${PHOTOGRAPHS} new photographs published`,
      unit: 's',
      limit: 5,
      runs: photographs.map(({ published }) => published),
    },
    { what: 'Their last picture made', unit: 's', limit: 30, runs: photographs.map(({ made }) => made) },
  );
  if (isQuick) return figures;

  await grow(project, MIDDLE);
  const some = await buildCold(project);
  await grow(project, MOST);
  const many = await buildCold(project);
  const peaks = many.flatMap(({ peakMb }) => (peakMb === undefined ? [] : [peakMb]));
  const cold = (projects: number, builds: readonly Build[]): ColdBuild => ({
    projects,
    seconds: builds.map(({ seconds }) => seconds),
  });
  figures.push(
    { what: `${MOST} projects from nothing but caches`, unit: 's', limit: 90, runs: cold(MOST, many).seconds },
    { what: 'Memory for that', unit: 'MB', limit: 1500, runs: peaks },
    {
      what: `What a project costs from ${MIDDLE} to ${MOST}, beside ${FEWEST} to ${MIDDLE}`,
      unit: '',
      limit: 1.3,
      runs: costRatios(cold(FEWEST, few), cold(MIDDLE, some), cold(MOST, many)),
    },
    {
      what: `A word of ${MOST} projects, the process standing`,
      unit: 's',
      limit: 10,
      runs: await wordStanding(project),
    },
  );
  return figures;
}

if (import.meta.main) {
  exitOnSignal();
  await reportUserError(async () => {
    const project = await growProject();
    try {
      const figures = await measure(project, process.argv.includes('--quick'));
      process.stdout.write(`${report(figures)}\n`);
      await saveResults('publish', figures);
      endWith(missedLimits(figures));
    } finally {
      await project.remove();
    }
  });
}
