/** What scrolls an element: what stands around it, or the page. */
export function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if ((overflowY === 'auto' || overflowY === 'scroll') && around.scrollHeight > around.clientHeight) return around;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** What of it is seen, in the window's pixels. */
export function viewOf(scroller: Element): { readonly top: number; readonly bottom: number } {
  if (scroller === document.scrollingElement) return { top: 0, bottom: window.innerHeight };
  return scroller.getBoundingClientRect();
}

/** Scrolls no more than is needed, and nothing but what is nearest. @param edge kept free, in pixels */
export function bringIntoView(element: Element, edge: number) {
  const scroller = scrollerOf(element);
  const [here, view] = [element.getBoundingClientRect(), viewOf(scroller)];
  const below = here.bottom - view.bottom + edge;
  const above = here.top - view.top - edge;
  if (below > 0) scroller.scrollTop += below;
  else if (above < 0) scroller.scrollTop += above;
}
