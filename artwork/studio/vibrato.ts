import type { Note } from './score.ts';

type Vibrato = {
  hz: number;
  /** How far the pitch swings either way, in semitones. */
  depth: number;
  /** A player first places the note, then lets it swing. Notes shorter than twice this stay straight. */
  after_s: number;
};

const POINTS_PER_SWING = 8;

/** Long notes with vibrato, on top of the bends they have. */
export function vibrato(
  notes: readonly Note[],
  secondsAt: (beat: number) => number,
  { hz, depth, after_s }: Vibrato,
): Note[] {
  return notes.map((note) => {
    const seconds = secondsAt(note.at + note.length) - secondsAt(note.at);
    if (seconds < 2 * after_s) return note;
    const written = note.bend ?? [[0, 0]];
    const count = Math.ceil((seconds - after_s) * hz * POINTS_PER_SWING);
    const swings = Array.from({ length: count + 1 }, (_, i) => {
      const part = (after_s + ((seconds - after_s) * i) / count) / seconds;
      // It widens to the end of the note, as breath runs out.
      const swing = depth * (0.35 + 0.65 * (i / count)) * Math.sin((2 * Math.PI * i) / POINTS_PER_SWING);
      return [part, bentTo(written, part) + swing] as const;
    });
    const first = swings[0]?.[0] ?? 1;
    return { ...note, bend: [...written.filter(([part]) => part < first), ...swings] };
  });
}

/** Where a bend stands at a part of its note. */
function bentTo(bend: NonNullable<Note['bend']>, part: number): number {
  const next = bend.findIndex(([at]) => at > part);
  const [to = 1, end = 0] = bend[next === -1 ? bend.length - 1 : next] ?? [];
  const [from, start] = bend[next - 1] ?? [to, end];
  return next < 1 ? end : start + ((end - start) * (part - from)) / (to - from);
}
