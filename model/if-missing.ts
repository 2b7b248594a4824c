/** For `catch`: what is not there, or was removed since it was seen, is undefined; any other error is thrown on. */
export function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
