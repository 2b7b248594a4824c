/** A file below `/static/`, which all releases share: its address holds the hash of what it is made from. */
export type StaticFile = {
  /** Without the base path: `/static/media/film.0123456789.mp4`. */
  readonly url: string;
  readonly source: StaticSource;
};

/** Where it comes from; paths are absolute. */
export type StaticSource =
  /** A file of a cache, which may have to be made yet. Nobody edits it, so that the bytes can be shared. */
  | { readonly cached: string }
  /** A file that the owner may edit. */
  | { readonly original: string }
  | { readonly text: string };
