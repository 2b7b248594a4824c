/** The error for a file that the site cannot use. The message tells the owner why and what to do. */
export class Unusable extends Error {
  override name = 'Unusable';
}
