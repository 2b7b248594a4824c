/**
 * Ends this process when `run.mjs`, which started it, is gone: killed outright, it can
 * pass no signal on, and a server would stay behind on the port.
 */
export function endWithParent(): void {
  if (process.channel === undefined) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening alone would keep a finished command alive.
  process.channel?.unref();
}
