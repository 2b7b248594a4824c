import type { Side } from './boxes.ts';
import type { Engine } from './browser-page.ts';

/** Boxes that may differ from Chromium's, with the reason. */
type Reason = {
  readonly engine: Engine;
  /** Matches the page and its setting: `home 390 light`. */
  readonly page: RegExp;
  readonly sides: readonly Side[];
  readonly mostPx: number;
  readonly why: string;
};

export const REASONS: readonly Reason[] = [
  {
    engine: 'webkit',
    page: /./,
    sides: ['left', 'top', 'width', 'height'],
    mostPx: 4,
    why: 'WebKitGTK rounds the widths of letters and the heights of lines to whole pixels here.',
  },
  {
    engine: 'webkit',
    page: /^(music|portfolio\/(bb-king-poster|atanc-national-tennis-month)) /,
    sides: ['top'],
    mostPx: 70,
    why: 'Letters of whole pixels break a paragraph at another word: what is below moves by a line or more.',
  },
];
