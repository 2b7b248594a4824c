import { describe, expect, it } from 'vitest';
import { followsInkSwitch } from './kept-inks.ts';

const picture = (file: string, ink_switch: boolean) => ({ file, alt: '', ink_switch });
const work = (ink_switch: boolean, ...pictures: ReturnType<typeof picture>[]) => ({
  ink_switch,
  show: [{ layout: 'slideshow' as const, label: '', pictures }],
});

describe('the ink switch', () => {
  it('changes the pictures of a work', () => {
    expect(followsInkSwitch(work(true, picture('logo.jpg', true)), 'logo.jpg')).toBe(true);
  });

  it('changes no picture of a work that is left out', () => {
    expect(followsInkSwitch(work(false, picture('logo.jpg', true)), 'logo.jpg')).toBe(false);
  });

  it('does not change a picture that is left out, wherever its file is shown', () => {
    const left = work(true, picture('logo.jpg', false), picture('poster.jpg', true));
    expect(['logo.jpg', 'poster.jpg'].map((file) => followsInkSwitch(left, file))).toEqual([false, true]);
  });
});
