/**
 * The files that visitors can download, by extension. HTML, SVG and other types that can run code in the site's name are
 * missing, because a static host would serve them as pages.
 */
export const DOWNLOAD_TYPES: ReadonlyMap<string, string> = new Map([
  ['pdf', 'application/pdf'],
  ['zip', 'application/zip'],
  ['epub', 'application/epub+zip'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['rtf', 'application/rtf'],
  ['txt', 'text/plain; charset=utf-8'],
  ['csv', 'text/csv; charset=utf-8'],
  ['vcf', 'text/vcard; charset=utf-8'],
  ['ics', 'text/calendar; charset=utf-8'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['psd', 'image/vnd.adobe.photoshop'],
  ['otf', 'font/otf'],
  ['ttf', 'font/ttf'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['mp4', 'video/mp4'],
]);
