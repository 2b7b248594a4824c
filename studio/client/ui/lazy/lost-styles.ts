/** Vite asks for the styles of a part once: those that did not come then are asked for here. @throws Event */
export const fetchLostStyles = () =>
  Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(isLost).map(fetchAgain));

/** Browsers have no sheet then, or an empty one. */
const isLost = ({ sheet }: HTMLLinkElement) => !sheet || sheet.cssRules.length === 0;

const fetchAgain = (lost: HTMLLinkElement) =>
  new Promise<unknown>((onload, onerror) => {
    const { rel, href } = lost;
    lost.replaceWith(Object.assign(document.createElement('link'), { rel, href, onload, onerror }));
  });
