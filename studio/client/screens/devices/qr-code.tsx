import { encode } from 'uqr';

/** Light modules around a code, which scanners need: four on each side. */
const QUIET_MODULES = 4;

/** Draws a text as a QR code. */
export function QrCode({ text, className }: { readonly text: string; readonly className?: string | undefined }) {
  const { data, size } = encode(text, { border: QUIET_MODULES, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="The link as a QR code">
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
