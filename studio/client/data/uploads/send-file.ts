import { apiErrorSchema } from '../../../api/api-error.ts';
import { type Uploaded, uploadedSchema } from '../../../api/pictures.ts';
import { ApiError, signedOut, Unreachable } from '../requests/requests.ts';
import type { Target } from './target.ts';

/** A connection on which nothing moves for so long is lost. */
const TIME_OUT_MS = 60_000;

type Order = { readonly file: string; readonly name: string; readonly blob: Blob; readonly target: Target };

/**
 * Sends a file to the studio. XMLHttpRequest, since fetch does not tell how far it is.
 *
 * @param onProgress from 0 to 1
 * @throws Unreachable, Refusal, or the signal's reason
 */
export function sendFile(
  { file, name, blob, target }: Order,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let patience: ReturnType<typeof setTimeout>;
    const waitOn = () => {
      clearTimeout(patience);
      patience = setTimeout(() => request.abort(), TIME_OUT_MS);
    };
    const end = (settle: () => void) => {
      clearTimeout(patience);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const stop = () => request.abort();
    signal.addEventListener('abort', stop);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitOn();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => end(() => (request.status === 200 ? arrived() : refused())));
    request.addEventListener('error', () => end(() => reject(new Unreachable())));
    request.addEventListener('abort', () => end(() => reject(signal.aborted ? signal.reason : new Unreachable())));

    const arrived = () => {
      const answer = uploadedSchema.safeParse(parsed(request.responseText));
      if (answer.success) resolve(answer.data);
      else reject(new Error('The studio has answered an upload in another form.'));
    };
    const refused = () => {
      const answer = parsed(request.responseText);
      const refusal = apiErrorSchema.safeParse(answer);
      if (!refusal.success) return reject(new Unreachable());
      if (refusal.data.error === 'signed-out') signedOut.dispatchEvent(new Event('signed-out'));
      reject(new ApiError(refusal.data, answer));
    };

    const query = new URLSearchParams({ file, name, ...(target.is === 'mark' && { as: 'mark' }) });
    request.open('POST', `/api/upload?${query}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    waitOn();
    request.send(blob);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
