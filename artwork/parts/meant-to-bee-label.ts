// What every Meant to Bee label has in common: the sheet, the disc, the bands and the places of the words.
import type { Rgb } from '../press/inks.ts';
import { fit, set } from '../press/type.ts';

export const LABEL = { width: 1600, height: 900, scale: 1.25 };
/** Label stock is a little whiter than the house sheet, as it sits on honey. */
export const LABEL_STOCK: Rgb = [246, 239, 222];
export const DISC = { x: 800, y: 372, r: 292 };

export const disc = `<circle cx="${DISC.x}" cy="${DISC.y}" r="${DISC.r}"/>`;
export const bands = '<path d="M0 0h1600v26H0z M0 874h1600v26H0z"/>';

/** The name of the plot, across the foot of the disc and within the two thirds that the jar shows. */
export const plotName = (name: string) => fit(name, { x: 330, width: 940, base: 792, face: 'Anton' });

const small = { face: 'Barlow Condensed', weight: 700, align: 'middle' } as const;

/** What is in the jar, below the plot. */
export const contents = (line: string) =>
  set(line, { ...small, x: 800, base: 850, size: 44, style: 'letter-spacing:.06em' });

/** The words at the foot of the two side columns. */
export const sideNotes =
  set(['NET WT', '12 OZ', '340 G'], {
    ...small,
    x: 160,
    base: 640,
    size: 40,
    leading: 50,
    style: 'letter-spacing:.06em',
  }) +
  set(['BOTTLED', 'ON THE', 'FARM'], {
    ...small,
    x: 1440,
    base: 640,
    size: 40,
    leading: 50,
    style: 'letter-spacing:.06em',
  });

export type Point = readonly [number, number];

/** A closed line through points. */
export const shape = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** A point of the cubic curve through four handles. */
export function along(handles: readonly [Point, Point, Point, Point], t: number): Point {
  const u = 1 - t;
  const weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const;
  const sum = (axis: 0 | 1) => handles.reduce((total, handle, i) => total + handle[axis] * (weights[i] ?? 0), 0);
  return [sum(0), sum(1)];
}

/**
 * The two edges of a band that follows a curve, from its root to its tip: leaves, fruit and stems are all bands.
 * `half` gives half the width at 0 to 1 of the way, for the left (-1) and the right edge (1).
 */
export function edges(
  handles: readonly [Point, Point, Point, Point],
  half: (t: number, side: -1 | 1) => number,
  steps = 40,
): { left: Point[]; right: Point[] } {
  const edge = (side: -1 | 1) =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const t = i / steps;
      const [x, y] = along(handles, t);
      const [nearX, nearY] = along(handles, Math.max(0, t - 0.01));
      const [farX, farY] = along(handles, Math.min(1, t + 0.01));
      const length = Math.hypot(farX - nearX, farY - nearY) || 1;
      const out = half(t, side) * side;
      return [x - ((farY - nearY) / length) * out, y + ((farX - nearX) / length) * out];
    });
  return { left: edge(-1), right: edge(1) };
}
