import { UserError } from '../lib/user-error.ts';
import { runProgram } from './process.ts';

const INSTALL = ['ci', '--prefix', 'storage/firebase', '--ignore-scripts', '--no-audit', '--no-fund'];

/** Installs the packages of storage/firebase. Throws UserError if npm fails. */
export async function installFirebase(): Promise<void> {
  const { code } = await runProgram('npm', INSTALL, { print: 'terminal' });
  if (code !== 0) throw new UserError('The packages for Firebase could not be installed; npm says why above.');
}
