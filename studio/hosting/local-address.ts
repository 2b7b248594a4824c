/** Returns whether only this computer can open an address. */
export const isOfThisComputer = (address: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(new URL(address).hostname);
