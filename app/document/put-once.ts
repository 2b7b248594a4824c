/**
 * Puts `text` in the only place of a rendered page that reads `place`.
 *
 * @throws Error where the page has no such place or several, so that a change of what is rendered fails loudly
 */
export function putOnce(html: string, place: string, text: string): string {
  const parts = html.split(place);
  if (parts.length !== 2)
    throw new Error(`Expected ${place} once in the rendered page, found it ${parts.length - 1} times.`);
  return parts.join(text);
}
