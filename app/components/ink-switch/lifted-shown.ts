/** Where the visit keeps them, in session storage. */
export const LIFTED_KEY = 'lifted-inks';

/** The inks that are lifted, parted by spaces; undefined until one was touched in this visit, and on the server. */
export const liftedShown = () => (import.meta.env.SSR ? undefined : document.documentElement.dataset.lifted);

/** Dispatched on the window where React has rendered the switch: if it was the document, the filter went with it. */
export const SWITCH_RENDERED = 'ink-switch-rendered';
