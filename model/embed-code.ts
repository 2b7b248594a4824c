/** Returns the address of the frame in a code to embed; undefined for texts without a frame. */
export function addressInCode(text: string): string | undefined {
  const [, address] = /<iframe\b[^<>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(text) ?? [];
  return address?.replaceAll('&amp;', '&').replace(/^\/\//, 'https://');
}
