/** A halftone screen: `cell` is the distance of its dots or lines in drawing units, `angle` is in degrees. */
export type Screen = { shape: 'dot' | 'line'; cell: number; angle: number };

const STEPS = 4096;
const cosine = Float32Array.from({ length: STEPS }, (_, step) => Math.cos((2 * Math.PI * step) / STEPS));
const cos = (turns: number) => cosine[Math.floor((turns - Math.floor(turns)) * STEPS)] ?? 1;

/** The height of the screen's hill at a place within a cell, 0 to 1; ink begins at its top. */
const hill = {
  dot: (u: number, v: number) => (2 + cos(u) + cos(v)) / 4,
  line: (_: number, v: number) => (1 + cos(v)) / 2,
};

/** How much of a cell lies below each height, so that a grey of 30 % prints on exactly 30 % of the sheet. */
function ranks(shape: Screen['shape']): Float32Array {
  const side = 256;
  const counts = new Float32Array(STEPS + 1);
  for (let i = 0; i < side; i++)
    for (let j = 0; j < side; j++) {
      const bin = Math.round(hill[shape](i / side, j / side) * STEPS);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  let below = 0;
  return counts.map((count) => {
    below += count;
    return (below - count / 2) / (side * side);
  });
}
const ranksOf = { dot: ranks('dot'), line: ranks('line') };

/** How soft the rim of a dot is, in pixels: enough not to look cut with scissors. */
const RIM_PX = 1.3;

/**
 * Turns continuous tone into a halftone, in place.
 * `tone` holds the wanted cover of each pixel, 0 to 1, row by row; `scale` is pixels a drawing unit.
 */
export function halftone(tone: Float32Array, width: number, screen: Screen, scale: number) {
  const cell = screen.cell * scale;
  const angle = (screen.angle * Math.PI) / 180;
  const [across, down] = [Math.cos(angle) / cell, Math.sin(angle) / cell];
  const rank = ranksOf[screen.shape];
  const height = hill[screen.shape];
  const sharpness = cell / (2 * RIM_PX);
  for (let i = 0; i < tone.length; i++) {
    const wanted = tone[i] ?? 0;
    if (wanted < 0.012) tone[i] = 0;
    else if (wanted > 0.988) tone[i] = 1;
    else {
      const x = i % width;
      const y = (i - x) / width;
      const t = rank[Math.round(height(x * across + y * down, y * across - x * down) * STEPS)] ?? 0;
      tone[i] = Math.min(1, Math.max(0, (t - (1 - wanted)) * sharpness + 0.5));
    }
  }
}
