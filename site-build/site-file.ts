/** Gives the finished text of another file of the same site, by its path. */
export type ReadFinished = (path: string) => Promise<string>;

/** A file that a release consists of. */
export type SiteFile = {
  /** Within the release, without a slash in front: `site/about/index.html`, or `contact.json` beside the site. */
  readonly path: string;
  /** Stands for all that the file is made from: as long as it stays, the file does. One without a key is made each time. */
  readonly key?: () => Promise<string> | string;
  readonly make: (read: ReadFinished) => Promise<string | Uint8Array> | string | Uint8Array;
};

/** Where the page at an address stands: `/about` is `site/about/index.html`. */
export const pagePath = (address: string) => `${sitePath(address === '/' ? '' : address)}/index.html`;

/** Where a file stands that visitors ask for by an address: `/robots.txt` is `site/robots.txt`. */
export const sitePath = (address: string) => `site${address}`;
