import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

const packagesSchema = z.object({ NODE_PACKAGES: z.record(z.string(), z.string()) });
const { NODE_PACKAGES } = packagesSchema.parse(await import(join(PROJECT_FOLDER, 'cli/runtime.mjs')));
const PACKAGE = NODE_PACKAGES[`${process.platform}-${process.arch}`] ?? '';

/** The source of a fake npm that installs a Node and writes npm's record, according to the lines of `npm-acts`. */
const FAKE_NPM = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync, watch } from 'node:fs';
appendFileSync('npm-runs', 'run\\n');
writeFileSync('npm-pid', String(process.pid));
const act = readFileSync('npm-acts', 'utf8');
const isOver = existsSync('node_modules/half');
mkdirSync('node_modules/${PACKAGE}/bin', { recursive: true });
mkdirSync('node_modules/half', { recursive: true });
if (act === 'stops') {
  process.stderr.write('half\\n');
  setInterval(() => {}, 1000);
} else if (act === 'waits') {
  watch('.', () => existsSync('go') && finish());
  process.stderr.write('half\\n');
} else finish();
function finish() {
  // An existing folder counts as a complete package.
  if (act === 'installs' && isOver) process.exit(0);
  const node = 'node_modules/${PACKAGE}/bin/node';
  if (act !== 'lacks node') writeFileSync(node, '#!/bin/sh\\n' + (act === 'breaks node' ? 'exit 3' : 'exec "${process.execPath}" "$@"'), { mode: 0o755 });
  writeFileSync('node_modules/.package-lock.json', '{}');
  process.exit(0);
}
`;

type Act = 'installs' | 'stops' | 'waits' | 'lacks node' | 'breaks node';

let project: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'install-'));
  onTestFinished(() => rm(project, { recursive: true }));
  await mkdir(join(project, 'cli'));
  for (const name of ['run', 'child', 'install', 'runtime']) {
    await cp(join(PROJECT_FOLDER, 'cli', `${name}.mjs`), join(project, 'cli', `${name}.mjs`));
  }
  await writeFile(join(project, 'cli', 'new.ts'), 'console.log("The command ran:", process.argv[2]);');
  await writeFile(join(project, 'package-lock.json'), '{}');
  await writeFile(join(project, 'npm-cli.js'), FAKE_NPM);
  await writeFile(join(project, 'package.json'), '{"type":"module"}');
  await writeFile(join(project, 'old-node'), oldNode());
  await chmod(join(project, 'old-node'), 0o755);
});

const oldNode = () => `#!/bin/sh
[ "$1" = --version ] && echo v20.20.2 && exit
exec "${process.execPath}" "$@"`;

/** Starts `npm run new` on a machine whose Node is too old, unless `node` is given. */
async function start(act: Act, node = join(project, 'old-node')): Promise<ChildProcess> {
  await writeFile(join(project, 'npm-acts'), act);
  const env = { ...process.env, npm_execpath: join(project, 'npm-cli.js'), npm_node_execpath: node };
  return spawn(process.execPath, [join(project, 'cli', 'run.mjs'), 'new', 'word'], { cwd: project, env });
}

async function outcome(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The streams are not pipes.');
  const [[code], ...output] = await Promise.all([once(child, 'close'), text(stdout), text(stderr)]);
  return { code: z.number().nullable().parse(code), output: output.join('') };
}

const run = async (act: Act, node?: string) => outcome(await start(act, node));

const stamp = () => readFile(join(project, 'node_modules', '.install-stamp'), 'utf8');
const npmRuns = async () => (await readFile(join(project, 'npm-runs'), 'utf8')).trim().split('\n').length;

const RAN = expect.stringContaining('The command ran: word');

describe('the packages', () => {
  it('are installed once, with the Node that runs the command', async () => {
    expect(await run('installs')).toEqual({ code: 0, output: RAN });
    expect(await run('installs')).toEqual({ code: 0, output: 'The command ran: word\n' });
    expect(await npmRuns()).toBe(1);
  });

  it('do not replace a machine’s new Node', async () => {
    expect(await run('breaks node', process.execPath)).toEqual({ code: 0, output: RAN });
  });

  it.each(['lacks node', 'breaks node'] as const)('do not count as installed if npm %s', async (act) => {
    const { code, output } = await run(act);
    expect(code).toBe(1);
    expect(output).toMatch(/^The commands need Node 24 or later, and this is v20\.20\.2; .+ does not run/m);
    expect(await stamp()).toBe('unfinished\n');
    expect(await run('installs')).toEqual({ code: 0, output: RAN });
  });

  it('are installed again after Ctrl+C', async () => {
    const child = await start('stops');
    const ended = once(child, 'exit');
    if (child.stderr) await once(child.stderr, 'data');
    child.kill('SIGINT');
    expect(await ended).toEqual([null, 'SIGINT']);
    expect(await stamp()).toBe('unfinished\n');
    expect(await run('installs')).toEqual({ code: 0, output: RAN });
  });

  it('are installed again after a killed command’s npm has ended', async () => {
    const killed = await start('stops');
    const ended = once(killed, 'exit');
    if (killed.stderr) await once(killed.stderr, 'data');
    killed.kill('SIGKILL');
    await ended;
    const next = await start('installs');
    const ofNext = outcome(next);
    if (next.stdout) await once(next.stdout, 'data');
    process.kill(Number(await readFile(join(project, 'npm-pid'), 'utf8')), 'SIGKILL');
    expect(await ofNext).toEqual({ code: 0, output: expect.stringMatching(/^Another command .*The command ran/s) });
  });

  it('are installed again if npm alone was interrupted', async () => {
    await mkdir(join(project, 'node_modules', 'half'), { recursive: true });
    expect(await run('installs')).toEqual({ code: 0, output: RAN });
  });

  it('are installed again if the Node was deleted', async () => {
    await run('installs');
    await rm(join(project, 'node_modules', PACKAGE), { recursive: true });
    expect(await run('installs')).toEqual({ code: 0, output: RAN });
  });

  it('are installed by one of two commands while the other waits', async () => {
    const first = await start('waits');
    if (first.stderr) await once(first.stderr, 'data');
    const ofFirst = outcome(first);
    const second = await start('waits');
    const ofSecond = outcome(second);
    if (second.stdout) await once(second.stdout, 'data');
    await writeFile(join(project, 'go'), '');
    expect(await ofFirst).toEqual({ code: 0, output: RAN });
    expect(await ofSecond).toEqual({
      code: 0,
      output: 'Another command is installing the packages: waiting for it\nThe command ran: word\n',
    });
    expect(await npmRuns()).toBe(1);
    expect(existsSync(join(project, '.cache', 'install-lock'))).toBe(false);
  });
});

describe('package.json', () => {
  it('lists each platform’s package in one version, and the lock file contains them', async () => {
    const read = async (name: string): Promise<unknown> =>
      JSON.parse(await readFile(join(PROJECT_FOLDER, name), 'utf8'));
    const versions = z.record(z.string(), z.string());
    const manifest = z.object({ optionalDependencies: versions }).parse(await read('package.json'));
    const lock = z
      .object({ packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })) })
      .parse(await read('package-lock.json'));
    expect(Object.keys(manifest.optionalDependencies).sort()).toEqual(Object.values(NODE_PACKAGES).sort());
    expect(new Set(Object.values(manifest.optionalDependencies)).size).toBe(1);
    for (const [name, version] of Object.entries(manifest.optionalDependencies)) {
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });
});
