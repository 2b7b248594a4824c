/** Ends this process when `run.mjs`, its parent, is gone: killed, it passes no signal on. */
export function endWithParent(): void {
  if (process.channel === undefined) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Else the listener keeps a finished command alive.
  process.channel?.unref();
}
