/**
 * Calls back when the parent of this process is gone, however it ended: a killed parent forwards no signal. If it is gone
 * already, as it may be after long imports, calls back at once. Does nothing without the parent's channel (`'ipc'`).
 */
export function onParentGone(callback: () => void): void {
  // The event of a channel that was closed before this line is not repeated. Without a channel this is undefined.
  if (process.connected === false) callback();
  else if (process.connected) process.once('disconnect', callback);
}

/** Ends this command when its parent is gone. The channel does not keep a finished command alive. */
export function endWithParent(): void {
  onParentGone(() => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
