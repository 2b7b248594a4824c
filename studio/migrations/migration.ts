/** Takes content from one format to the next. */
export type Migration = {
  /** The format that the texts have afterwards. */
  readonly to: number;
  /** Whether it reads or changes the text at a path in the content folder. Other files keep their bytes. */
  readonly touches: (path: string) => boolean;
  /**
   * Changes texts by their paths in place: what is set is written, what is deleted goes. A draft or an earlier revision
   * may hold some of them alone, so that each may be missing.
   */
  readonly migrate: (texts: Map<string, string>) => void;
};
