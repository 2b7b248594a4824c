import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, link, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT_FOLDER } from '../../../site-build/project-folder.ts';
import { type Usage, usageOf } from './usage.ts';

/** The files that a build does not read or must not share with another project. */
const LEFT_OUT = new Set(['node_modules', 'build', '.cache', '.git', '.react-router', 'content', 'artwork', 'test']);

const SECTION = 'section.yaml';
const PICTURES_EACH = 10;
const SHARED_PICTURES = 30;
/** The step between neighbors' pictures, which does not divide their number, so that neighbors show others. */
const PICTURE_STEP = 7;
const BUILD = [join('cli', 'build.ts')];
const SIZES = ['large', 'square', 'wide', 'upright'];

/** How long a build took and what it used, which only Linux tells. */
export type Build = { readonly seconds: number } & Partial<Usage>;

export type GrownProject = {
  readonly folder: string;
  /** Absolute path of the folder with its releases. */
  readonly buildFolder: string;
  readonly env: NodeJS.ProcessEnv;
  write(projects: number): Promise<void>;
  /** Adds a project with these pictures (absolute paths on the same disk). */
  add(number: number, pictures: readonly string[]): Promise<void>;
  reword(word: string): Promise<void>;
  build(projects: number): Promise<Build>;
  /** Builds the content of this folder (absolute path) instead. */
  buildContent(content: string): Promise<Build>;
  /** Runs a program in the folder. @throws Error with the output if the program fails */
  run(program: string, args: readonly string[]): Promise<Build>;
  remove(): Promise<void>;
};

/** Copies the project to the system's folder for temporary files, with a cache of its own. */
export async function growProject(): Promise<GrownProject> {
  const folder = await mkdtemp(join(tmpdir(), 'growth-'));
  for (const name of await readdir(PROJECT_FOLDER)) {
    if (!LEFT_OUT.has(name)) await cp(join(PROJECT_FOLDER, name), join(folder, name), { recursive: true });
  }
  await symlink(join(PROJECT_FOLDER, 'node_modules'), join(folder, 'node_modules'));
  const content = join(PROJECT_FOLDER, 'content');
  await cp(content, join(folder, 'content'), {
    recursive: true,
    filter: (source) => source !== join(content, 'portfolio'),
  });
  const pictures = await sharedPictures(folder);
  const portfolio = join(folder, 'content', 'portfolio');
  const project: GrownProject = {
    folder,
    buildFolder: join(folder, 'build'),
    env: { ...process.env, CONTENT_DIR: join(folder, 'content'), BUILD_DIR: '' },
    write: (projects) => writeProjects(portfolio, projects, pictures),
    add: (number, own) => writeProject(portfolio, number, own),
    reword: (word) => appendFile(join(portfolio, 'project-1', 'project.md'), `${word}\n`),
    async build(projects) {
      await project.write(projects);
      return project.run(process.execPath, BUILD);
    },
    buildContent: (content) =>
      timedRun({ ...project, env: { ...project.env, CONTENT_DIR: content } }, process.execPath, BUILD),
    run: (program, args) => timedRun(project, program, args),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  return project;
}

/** Copies the sample's pictures to a folder of their own, because hard links to them take no space. */
async function sharedPictures(folder: string): Promise<string[]> {
  const portfolio = join(PROJECT_FOLDER, 'content', 'portfolio');
  const found = (await readdir(portfolio, { recursive: true })).filter((name) => name.endsWith('.jpg')).sort();
  if (found.length < SHARED_PICTURES) throw new Error(`${portfolio} holds ${found.length} pictures, too few to share.`);
  const shared = join(folder, 'shared');
  await mkdir(shared);
  const copies = found.slice(0, SHARED_PICTURES).map(async (name, at) => {
    const copy = join(shared, `${at}-${basename(name)}`);
    await cp(join(portfolio, name), copy);
    return copy;
  });
  return Promise.all(copies);
}

async function writeProjects(portfolio: string, count: number, pictures: readonly string[]): Promise<void> {
  await rm(portfolio, { recursive: true, force: true });
  await cp(join(PROJECT_FOLDER, 'content', 'portfolio', SECTION), join(portfolio, SECTION));
  for (let number = 1; number <= count; number += 1) {
    const own = Array.from(
      { length: PICTURES_EACH },
      (_, at) => pictures[(number * PICTURE_STEP + at) % pictures.length],
    );
    await writeProject(
      portfolio,
      number,
      own.filter((picture) => picture !== undefined),
    );
  }
}

async function writeProject(portfolio: string, number: number, pictures: readonly string[]): Promise<void> {
  const folder = join(portfolio, `project-${number}`);
  await mkdir(folder, { recursive: true });
  const names = pictures.map((picture) => basename(picture));
  for (const picture of pictures) await link(picture, join(folder, basename(picture)));
  await writeFile(join(folder, 'project.md'), projectText(number, names));
}

// JSON is valid YAML.
const projectText = (number: number, [card = '', ...pictures]: readonly string[]) => `---
${JSON.stringify({
  title: `Project ${number}`,
  description: `Project ${number} of a portfolio that grows: a poster, a book and a label, each of them in two or three inks.`,
  client: `Client ${number}`,
  year: 2024,
  role: 'Design, print',
  order: number,
  card: { file: card, alt: `What project ${number} is about`, size: SIZES[number % SIZES.length] },
  problem: `What was wrong with project ${number}, in one sentence.`,
  answer: 'What was made, in one sentence.',
  outcome: 'What came of it, in one sentence.',
  show: [card, ...pictures].map((file, at) => ({
    layout: 'full',
    pictures: [{ file, alt: `Picture ${at + 1} of project ${number}` }],
  })),
})}
---
The description of project ${number}.
`;

async function timedRun({ folder, env }: GrownProject, program: string, args: readonly string[]): Promise<Build> {
  const begin = performance.now();
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => void child.kill('SIGTERM');
  process.once('exit', kill);
  const over = new AbortController();
  const usage = usageOf(child.pid ?? 0, over.signal);
  const [[code], out, complaint] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  over.abort();
  process.off('exit', kill);
  if (code !== 0) throw new Error(`The site that grows could not be made:\n${out}${complaint}`);
  return { seconds: (performance.now() - begin) / 1000, ...(await usage) };
}
