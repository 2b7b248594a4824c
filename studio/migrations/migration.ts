export type Migration = {
  readonly to: number;
  /** Whether the migration reads or changes the text at a path. Other files keep their bytes. */
  readonly touches: (path: string) => boolean;
  /**
   * Changes the map of texts by path: texts that are set are written, and texts that are deleted are removed. Any text
   * may be missing, because drafts and revisions may contain only some of them.
   */
  readonly migrate: (texts: Map<string, string>) => void;
};
