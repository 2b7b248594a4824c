// The depth of the dive in the app, as a phone shows it underwater.
import { depthScreen } from '../parts/deep-waters.ts';
import type { Piece } from '../press/print.ts';

export default { width: 390, height: 844, scale: 2.6, svg: depthScreen } satisfies Piece;
