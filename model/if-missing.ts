/** Returns undefined for the error of a missing file and rethrows any other error. Pass it to `catch`. */
export function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
