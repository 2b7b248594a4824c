/** Where the server puts text into the pages that answer a form sent without a script. */
export const SLOTS = ['reference', 'reason', 'advice', 'user_name', 'user_email', 'title', 'message'] as const;
export type Slot = (typeof SLOTS)[number];

/** A page cut at its slots. */
export type Template = (string | { slot: Slot })[];

/** For private use: no content has it, and HTML leaves it as it is. */
const MARKER = '\uE000';
const PLACES = new RegExp(`${MARKER}(${SLOTS.join('|')})${MARKER}`);

/** Marks a slot in what is rendered. */
export const slot = (name: Slot): string => MARKER + name + MARKER;

/** Cuts a rendered page at its slots, so that nothing is ever looked for in what a visitor has written. */
export function templateOf(html: string): Template {
  const isSlot = (text: string): text is Slot => SLOTS.some((name) => name === text);
  return html.split(PLACES).map((piece, index) => (index % 2 === 1 && isSlot(piece) ? { slot: piece } : piece));
}
