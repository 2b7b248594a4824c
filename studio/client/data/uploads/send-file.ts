import { apiErrorSchema } from '../../../api/api-error.ts';
import { type Uploaded, uploadedSchema } from '../../../api/pictures.ts';
import { ApiError, signedOut, Unreachable } from '../requests/requests.ts';
import type { Target } from './target.ts';

/** The time without progress after which the connection counts as lost. */
const TIME_OUT_MS = 60_000;

type Order = { readonly file: string; readonly name: string; readonly blob: Blob; readonly target: Target };

/**
 * Sends a file to the studio by XMLHttpRequest, since fetch does not report the progress of an upload.
 *
 * @param onProgress called with the progress from 0 to 1
 * @throws Unreachable, ApiError, or the signal's reason
 */
export function sendFile(
  { file, name, blob, target }: Order,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), TIME_OUT_MS);
    };
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const stop = () => request.abort();
    signal.addEventListener('abort', stop);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => end(() => (request.status === 200 ? resolveAnswer() : rejectError())));
    request.addEventListener('error', () => end(() => reject(new Unreachable())));
    request.addEventListener('abort', () => end(() => reject(signal.aborted ? signal.reason : new Unreachable())));

    const resolveAnswer = () => {
      const answer = uploadedSchema.safeParse(parseJson(request.responseText));
      if (answer.success) resolve(answer.data);
      else reject(new Error('The studio has answered an upload in another form.'));
    };
    const rejectError = () => {
      const answer = parseJson(request.responseText);
      const error = apiErrorSchema.safeParse(answer);
      if (!error.success) return reject(new Unreachable());
      if (error.data.error === 'signed-out') signedOut.dispatchEvent(new Event('signed-out'));
      reject(new ApiError(error.data, answer));
    };

    const as =
      target.is === 'list' ? target.of : target.is === 'mark' || target.is === 'download' ? target.is : undefined;
    const query = new URLSearchParams({ file, name, ...(as && { as }) });
    request.open('POST', `/api/upload?${query}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    restartTimer();
    request.send(blob);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
