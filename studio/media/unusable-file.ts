/** The error for a file that the site cannot use. The message tells the owner why and what to do. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
}
