/** Something that the person at the terminal can put right; the message is all they need to read. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Runs a command's work; a Refusal becomes one clear message and exit code 1, any other error stays loud. */
export async function orRefuse(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
