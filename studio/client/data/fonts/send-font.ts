import { type AddedFont, addedFontSchema } from '../../../api/fonts.ts';
import { fetchChecked, jsonOf } from '../requests/requests.ts';

const TIME_OUT_MS = 60_000;

/** Sends a font, with the name of its family and the owner's sentence about its license. @throws Unreachable, ApiError */
export async function sendFont(font: Blob, query: { family: string; licence: string }): Promise<AddedFont> {
  const response = await fetchChecked(`/api/fonts/add?${new URLSearchParams(query)}`, {
    method: 'POST',
    body: font,
    headers: { 'Content-Type': 'application/octet-stream' },
    signal: AbortSignal.timeout(TIME_OUT_MS),
  });
  return addedFontSchema.parse(await jsonOf(response));
}
