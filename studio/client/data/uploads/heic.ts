/** The largest canvas of Safari on a phone, in pixels. A larger canvas stays blank. */
const CANVAS_LIMIT_PIXELS = 16_777_216;
const QUALITY = 0.92;

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Returns whether a device runs iOS. An iPad says that it is a Mac, but Macs have no touch screen. */
const isIosDevice = ({ userAgent, maxTouchPoints }: Device) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

/** Returns the HEIC types for an `accept` attribute, none on iOS: it sends a JPEG if the page does not accept HEIC. */
export const acceptHeic = (device: Device = navigator): string =>
  isIosDevice(device) ? '' : ',image/heic,image/heif,.heic,.heif';

/** Converts a HEIC to a JPEG. Returns undefined if the browser cannot decode HEIC; Safari can. */
export async function heicAsJpeg(file: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const { width, height } = bitmap;
  const scale = Math.min(1, Math.sqrt(CANVAS_LIMIT_PIXELS / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return jpeg ? new File([jpeg], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' }) : undefined;
}

const CANNOT = 'Neither this browser nor the studio can open a HEIC.';

export function whyNoHeic(device: Device = navigator): string {
  const { userAgent } = device;
  if (isIosDevice(device)) return `${CANNOT} Choose it from Photos: your device sends a JPEG then.`;
  if (userAgent.includes('Android')) return `${CANNOT} Open it in Photos, and save a copy as a JPEG.`;
  if (userAgent.includes('Macintosh')) return `${CANNOT} Open it in Preview, and choose File, Export, JPEG.`;
  if (userAgent.includes('Windows')) return `${CANNOT} Open it in Photos, and choose Save as, JPEG.`;
  return `${CANNOT} Export it as a JPEG.`;
}
