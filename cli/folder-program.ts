import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UserError } from '../lib/user-error.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { runProgram } from './process.ts';

/** Runs `node <folder>/<name>.ts` and ends with its exit code. Throws UserError with the existing names. */
export async function runProgramOf(folder: string, [name = '', ...args]: readonly string[]): Promise<void> {
  const files = readdirSync(join(PROJECT_FOLDER, folder)).filter((file) => /^[\w-]+\.ts$/.test(file));
  const names = files.map((file) => basename(file, '.ts'));
  if (!names.includes(name)) throw new UserError(`There is no ${folder}/${name}.ts, but: ${names.join(', ')}.`);
  const { code } = await runProgram(process.execPath, [join(folder, `${name}.ts`), ...args], { print: 'terminal' });
  process.exitCode = code;
}
