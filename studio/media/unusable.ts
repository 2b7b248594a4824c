/** A file that the site has no use for. The message says why, and what to do, in the owner's words. */
export class Unusable extends Error {
  override name = 'Unusable';
}
