import { type Encoding, encodingSchema } from '../../../api/pictures.ts';
import { get, Refusal, Unreachable } from '../requests/requests.ts';
import { Store } from '../../ui/store.ts';

type Making = Encoding['files'][number];

const SOON_MS = 700;

/** Pictures that are being made ready for visitors, by SHA-256; undefined until it was asked. */
export const encodingStore = new Store<ReadonlyMap<string, Making> | undefined>(undefined);

let isAsking = false;
let isAskedAgain = false;

/** Follows the studio until all pictures are ready. */
export async function followEncoding() {
  isAskedAgain = true;
  if (isAsking) return;
  isAsking = true;
  try {
    let isOpen = true;
    while (isOpen || isAskedAgain) {
      isAskedAgain = false;
      const { files } = await get('/api/encoding', encodingSchema);
      encodingStore.set(new Map(files.map((file) => [file.sha256, file])));
      isOpen = files.some(({ problem }) => problem === undefined);
      if (isOpen) await new Promise((resolve) => setTimeout(resolve, SOON_MS));
    }
  } catch (error) {
    // It only brings news, and is asked again when a picture has come or the window has the focus.
    if (!(error instanceof Unreachable || error instanceof Refusal)) throw error;
  } finally {
    isAsking = false;
  }
}
