import { UserError } from '../lib/user-error.ts';

/** Rejects arguments of a command that takes none, so that a misspelled one is not ignored. */
export function refuseArguments(command: string, given: readonly string[] = process.argv.slice(2)): void {
  const [first] = given;
  if (first !== undefined) throw new UserError(`npm run ${command} takes no arguments: "${first}" is not understood.`);
}
