/** Calls back once the parent process has ended. Watches the IPC channel, as a killed parent sends no signal. */
export function onParentGone(callback: () => void): void {
  // Node does not repeat the event of a channel that is closed already. Without a channel, `connected` is undefined.
  if (process.connected === false) callback();
  else if (process.connected) process.once('disconnect', callback);
}

/** Ends this command when its parent has ended. The channel does not keep a finished command alive. */
export function endWithParent(): void {
  onParentGone(() => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
