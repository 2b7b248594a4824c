export const LIFTED_KEY = 'lifted-inks';

/** Returns the lifted inks, separated by spaces; undefined on the server and before the first use in this visit. */
export const liftedShown = () => (import.meta.env.SSR ? undefined : document.documentElement.dataset.lifted);

/** The event on the window after React renders the switch. Rendering the whole document removes the filter. */
export const SWITCH_RENDERED = 'ink-switch-rendered';
