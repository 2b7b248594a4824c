/** Returns the finished text of another file of the same site, by its path. */
export type ReadFinished = (path: string) => Promise<string>;

export type SiteFile = {
  /** The path in the release without a leading slash: `site/about/index.html`, or `contact.json` next to the site. */
  readonly path: string;
  /** Returns a key of all inputs; a file with an equal key is reused, and one without a key is always rendered. */
  readonly key?: () => Promise<string> | string;
  readonly make: (read: ReadFinished) => Promise<string | Uint8Array> | string | Uint8Array;
};

/** Returns the path of the page at an address: `/about` is `site/about/index.html`. */
export const pagePath = (address: string) => `${sitePath(address.replace(/\/$/, ''))}/index.html`;

export const sitePath = (address: string) => `site${address}`;
