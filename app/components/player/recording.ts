import type { ReactNode } from 'react';
import type { WithForeignTexts } from '../../../model/translations/foreign-texts.ts';
import type { MediaView } from './media-view.ts';

export type Recording = WithForeignTexts & { id: string; title: string; sources: MediaView[] };

/** A recording with its cover, which the player's bar shows. */
export type SleevedRecording = Recording & { sleeve?: ReactNode };

/** Formats seconds: 75.4 is `1:15`; NaN is `0:00`. */
export function clock(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return '0:00';
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
