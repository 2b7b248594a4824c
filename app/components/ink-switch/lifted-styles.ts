import { PRINTING_INKS } from './densities.ts';

/** Leaves out pictures and titles that keep their inks. */
const FOLLOWING = ':not([data-keeps-ink],[data-keeps-ink] *)';
const LIFTED = `:is(${PRINTING_INKS.map((ink) => `[data-lifted~=${ink}] [data-ink=${ink}]`).join()})${FOLLOWING}`;
const HEADING = ':is(h1,h2,h3)';

/** Selects the root until the last ink is laid. */
const FILTERED = `:is([data-lifting],${PRINTING_INKS.map((ink) => `[data-lifted~=${ink}]`).join()})`;

const HALO = `filter:${['1.5px 1.5px', '-1.5px -1.5px', '1.5px -1.5px', '-1.5px 1.5px']
  .map((offset) => `drop-shadow(${offset} 0 var(--halo))`)
  .join(' ')}`;
/** A line with a halo in the color of the page's ground, one of which shows on any picture. */
const KEYLINE = `-webkit-text-fill-color:transparent;-webkit-text-stroke:max(2px,.016em) var(--text);${HALO}`;

/** The styles of pages with lifted inks. A lifted line leaves its heading's blend, which would hide its halo. */
export const liftedStyles = `@media screen and (forced-colors:none){
:root{--halo:var(--ground)}
${FILTERED} :is(main,[data-sleeve]) :is(img,video)${FOLLOWING}{filter:var(--lifted-inks)}
main :has(${LIFTED}){mix-blend-mode:normal}
${HEADING}:has(>${LIFTED}){z-index:auto}
${HEADING}:has(>${LIFTED})>[data-ink]:not([aria-hidden]){position:relative;z-index:1;mix-blend-mode:multiply}
${FILTERED} [data-dark-opening]${FOLLOWING} ${HEADING}{mix-blend-mode:normal}
${FILTERED} [data-dark-opening]${FOLLOWING} ${HEADING}>[data-ink]{--halo:var(--ink-key);mix-blend-mode:normal;${HALO}}
[data-dark-opening] ${LIFTED}{--text:var(--on-key);--halo:var(--ink-key)}
[data-lifted] [data-ink]{-webkit-text-fill-color:currentcolor;-webkit-text-stroke:0}
[data-lifting] [data-ink]{transition:.3s;transition-property:background-color,-webkit-text-fill-color}
[data-lifted] ${LIFTED}:not(:empty){color:transparent;mix-blend-mode:normal!important;${KEYLINE}}
[data-lifted] ${LIFTED}:empty{background:none;box-shadow:inset 0 0 0 2px var(--text)}
}`;
