const QUALITY = 0.92;

/** Returns the shown frame of a film as a JPEG; undefined if no frame is loaded yet. */
export async function stillOf(video: HTMLVideoElement, name: string): Promise<File | undefined> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob ? new File([blob], `${name.replace(/\.[^.]*$/, '')}-still.jpg`, { type: blob.type }) : undefined;
}
