// The map of the app, as the phone shows it on the boat.
import { mapScreen } from '../parts/deep-waters.ts';
import type { Piece } from '../press/print.ts';

export default { width: 390, height: 844, scale: 2.6, svg: mapScreen } satisfies Piece;
