/** Opens an address where somebody sits before this machine; it has been printed in any case. */
export async function openBrowser(address: string): Promise<void> {
  if (!hasScreen(process.env, process.platform, process.stdout.isTTY)) return;
  const { default: open } = await import('open');
  const browser = await open(address).catch(() => undefined);
  browser?.on('error', () => {});
}

/** Whether a browser can be opened for whom the output is: not in CI, not through a pipe, not from far away. */
export function hasScreen(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform, isTerminal: boolean): boolean {
  if (!isTerminal || environment.CI || environment.SSH_CONNECTION) return false;
  return platform !== 'linux' || Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
}
