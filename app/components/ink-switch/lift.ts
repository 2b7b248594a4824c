import {
  channelOf,
  densitiesOf,
  densityOf,
  liftingMatrix,
  PRINTING_INKS,
  type PrintingInk,
  separationsOf,
} from './densities.ts';
import { LIFTED_KEY } from './lifted-shown.ts';
import { liftedStyles } from './lifted-styles.ts';

const DURATION_MS = 300;
/** The steps of the transfer tables. Fewer steps cause banding in dark areas. */
const STEPS = 256;

const root = document.documentElement;
const remaining: Record<PrintingInk, number> = { red: 1, blue: 1, yellow: 1 };
let frame = 0;

const table = (of: (step: number) => number) =>
  ['R', 'G', 'B']
    .map(
      (channel) =>
        `<feFunc${channel} type="table" tableValues="${Array.from({ length: STEPS }, (_, step) => of(step).toFixed(4)).join(' ')}"/>`,
    )
    .join('');
const transfer = (of: (step: number) => number) => `<feComponentTransfer>${table(of)}</feComponentTransfer>`;

/** The filter, which turns values into densities, removes the lifted inks, and turns densities into values. */
const FILTER = `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><filter x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">${transfer(densityOf)}<feColorMatrix/>${transfer((step) => channelOf(step / (STEPS - 1)))}</filter></svg>`;
const [svg] = document.createRange().createContextualFragment(FILTER).children;
const filter = svg?.firstElementChild;
let drawn = 0;

function draw(): void {
  const inks = getComputedStyle(root);
  const color = (name: string) => inks.getPropertyValue(`--ink-${name}`);
  const colors = { red: color('red'), blue: color('blue'), yellow: color('yellow') };
  const matrix = liftingMatrix(separationsOf(colors), remaining, densitiesOf(color('stock')));
  svg?.querySelector('feColorMatrix')?.setAttribute('values', matrix.join(' '));
  // Each change has a new id, because WebKit does not repaint everything if the id is unchanged.
  drawn += 1;
  if (filter) filter.id = `lifted-inks-${drawn}`;
  root.style.setProperty('--lifted-inks', `url(#lifted-inks-${drawn})`);
  // React may have rendered the document again and removed the filter.
  if (svg && !svg.isConnected) document.body.append(svg);
}

const liftedInks = () => root.dataset.lifted?.split(' ').filter(Boolean) ?? [];

export function press(patch: HTMLElement): void {
  const { lifts = '', whenLifted = '', whenLaid = '' } = patch.dataset;
  const others = liftedInks().filter((ink) => ink !== lifts);
  const isLifted = others.length < liftedInks().length;
  root.dataset.lifted = (isLifted ? others : [...others, lifts]).join(' ');
  lift(true);
  const status = patch.parentElement?.querySelector('[aria-live]');
  if (status) status.textContent = isLifted ? whenLaid : whenLifted;
  try {
    sessionStorage.setItem(LIFTED_KEY, root.dataset.lifted);
  } catch {
    // Storage is full, and so the state only lasts as long as the page.
  }
}

/** Lifts the inks in `data-lifted` off pictures and display type, and lays the other inks. */
export function lift(moves: boolean): void {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => lift(false), { once: true });
  if (!document.body) return;
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  cancelAnimationFrame(frame);
  const lifted = liftedInks();
  for (const patch of document.querySelectorAll<HTMLElement>('[data-lifts]'))
    patch.ariaPressed = String(lifted.includes(patch.dataset.lifts ?? ''));
  const before = { ...remaining };
  const duration = moves && !matchMedia('(prefers-reduced-motion: reduce)').matches ? DURATION_MS : 0;
  const start = performance.now();
  const step = (now: number) => {
    const part = duration > 0 ? Math.min(Math.max(now - start, 0) / duration, 1) : 1;
    for (const ink of PRINTING_INKS)
      remaining[ink] = before[ink] + ((lifted.includes(ink) ? 0 : 1) - before[ink]) * part;
    draw();
    root.toggleAttribute('data-lifting', part < 1);
    if (part < 1) frame = requestAnimationFrame(step);
  };
  step(start);
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(liftedStyles);
