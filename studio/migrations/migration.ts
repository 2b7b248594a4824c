export type Migration = {
  readonly to: number;
  /** Whether the migration reads or changes the text at a path. Other files keep their bytes. */
  readonly touches: (path: string) => boolean;
  /** Changes the map of texts by path. Any text may be missing, because drafts and revisions contain only some. */
  readonly migrate: (texts: Map<string, string>) => void;
};
