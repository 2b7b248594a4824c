/** An error that the person at the terminal can fix. The message says how. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Runs a command. Prints a UserError and sets exit code 1. Rethrows any other error. */
export async function reportUserError(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
