/** Loads stylesheets that failed to load, since Vite requests each of them only once. @throws Event */
export const fetchLostStyles = () =>
  Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(isLost).map(fetchAgain));

/** Returns whether a stylesheet failed to load: browsers then have no sheet or an empty one. */
const isLost = ({ sheet }: HTMLLinkElement) => !sheet || sheet.cssRules.length === 0;

const fetchAgain = (lost: HTMLLinkElement) =>
  new Promise<unknown>((onload, onerror) => {
    const { rel, href } = lost;
    lost.replaceWith(Object.assign(document.createElement('link'), { rel, href, onload, onerror }));
  });
