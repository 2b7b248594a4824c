/** The first that fits: an iPad of today says that it is a Mac, and only its fingers tell. */
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'My iPhone'],
  [/iPad/, 'My iPad'],
  [/^(?=.*Android).*Mobile/, 'My phone'],
  [/Android/, 'My tablet'],
  [/CrOS/, 'My Chromebook'],
  [/Macintosh/, 'My Mac'],
  [/Windows/, 'My Windows computer'],
];

/** What a passkey may be called that stands on this device. */
export function deviceName({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  if (userAgent.includes('Macintosh') && maxTouchPoints > 1) return 'My iPad';
  return DEVICES.find(([device]) => device.test(userAgent))?.[1] ?? 'My computer';
}
