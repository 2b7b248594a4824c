/** What the build writes into the code. */
interface ImportMetaEnv {
  /** Whether visitors' browsers keep what they have read: `offline` of site.yaml. */
  readonly KEEPS_OFFLINE: boolean;
  /** Tells one build's offline page from another's; known to the worker alone. */
  readonly OFFLINE_PAGE_HASH: string;
}
