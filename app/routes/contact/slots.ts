/** The slots for the server's text in the pages that answer a form sent without a script. */
export const SLOTS = ['reference', 'reason', 'advice', 'user_name', 'user_email', 'title', 'message'] as const;
export type Slot = (typeof SLOTS)[number];

export type Template = (string | { slot: Slot })[];

/** A private use character, which does not occur in content and which HTML does not escape. */
const MARKER = '\uE000';
const PLACES = new RegExp(`${MARKER}(${SLOTS.join('|')})${MARKER}`);

/** Returns the mark of a slot in a rendered page. */
export const slot = (name: Slot): string => MARKER + name + MARKER;

/** Splits a rendered page at its slots in advance, so that a visitor's text is never searched for slots. */
export function templateOf(html: string): Template {
  const isSlot = (text: string): text is Slot => SLOTS.some((name) => name === text);
  return html.split(PLACES).map((piece, index) => (index % 2 === 1 && isSlot(piece) ? { slot: piece } : piece));
}
