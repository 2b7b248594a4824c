import type { MediaView } from './media-view.ts';

/** An own recording that the player can play. `id` tells one from another. */
export type Recording = { id: string; title: string; sources: MediaView[] };

/** Seconds as a player shows them: 75.4 is `1:15`. What is not known yet is `0:00`. */
export function clock(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return '0:00';
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
