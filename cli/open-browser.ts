/** Opens an address in the browser if somebody uses this machine's screen; the caller prints it in any case. */
export async function openBrowser(address: string): Promise<void> {
  if (!hasScreen(process.env, process.platform, process.stdout.isTTY)) return;
  const { default: open } = await import('open');
  const browser = await open(address).catch(() => undefined);
  browser?.on('error', () => {});
}

/** Returns whether the user of the terminal can see a browser: not in CI, through a pipe, or over SSH. */
export function hasScreen(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform, isTerminal: boolean): boolean {
  if (!isTerminal || environment.CI || environment.SSH_CONNECTION) return false;
  return platform !== 'linux' || Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
}
