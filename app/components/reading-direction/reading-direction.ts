/** Returns whether an element of the page reads from right to left, as in Arabic. Its arrow keys then do, too. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
