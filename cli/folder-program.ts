import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Refusal } from '../server/refusal.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { runProgram } from './process.ts';

/**
 * Runs one of a folder's programs, `node <folder>/<name>.ts`, to the terminal; this process ends with its code.
 *
 * @param folder of the project, such as `bench`
 * @param words the program's name, then its arguments
 * @throws Refusal with the names there are when there is none of this name
 */
export async function runProgramOf(folder: string, [name = '', ...args]: readonly string[]): Promise<void> {
  const files = readdirSync(join(PROJECT_FOLDER, folder)).filter((file) => /^[\w-]+\.ts$/.test(file));
  const names = files.map((file) => basename(file, '.ts'));
  if (!names.includes(name)) throw new Refusal(`There is no ${folder}/${name}.ts, but: ${names.join(', ')}.`);
  const { code } = await runProgram(process.execPath, [join(folder, `${name}.ts`), ...args], { print: 'terminal' });
  process.exitCode = code;
}
