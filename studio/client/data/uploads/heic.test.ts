import { expect, it } from 'vitest';
import { acceptHeic, whyNoHeic } from './heic.ts';

const device = (userAgent: string, maxTouchPoints = 0) => ({ userAgent, maxTouchPoints });
const IPHONE = device('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 5);
const IPAD = device('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5);
const MAC = device('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
const WINDOWS = device('Mozilla/5.0 (Windows NT 10.0; Win64; x64)');

it('does not accept HEIC from iOS, which then sends a JPEG', () => {
  expect(acceptHeic(IPHONE)).toBe('');
  expect(acceptHeic(IPAD)).toBe('');
  expect(acceptHeic(MAC)).toContain('image/heic');
});

it('says how to convert a HEIC on each device', () => {
  expect(whyNoHeic(IPHONE)).toContain('Choose it from Photos');
  expect(whyNoHeic(IPAD)).toContain('Choose it from Photos');
  expect(whyNoHeic(MAC)).toContain('Open it in Preview');
  expect(whyNoHeic(WINDOWS)).toContain('Save as');
  expect(whyNoHeic(device('Mozilla/5.0 (X11; Linux x86_64)'))).toContain('Export it as a JPEG.');
});
