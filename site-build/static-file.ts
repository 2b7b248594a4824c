/** A file below `/static/`, which all releases share; its address contains a hash of its sources. */
export type StaticFile = {
  readonly url: string;
  readonly source: StaticSource;
};

/** The source of a static file; paths are absolute. */
export type StaticSource =
  /** A cached file, which may still have to be rendered. Nobody edits the cache, so the file can be hard-linked. */
  | { readonly cached: string }
  /** A file that the owner may edit, so it must be copied. */
  | { readonly original: string }
  | { readonly text: string };
