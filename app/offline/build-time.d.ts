/** What the build writes into the code. */
interface ImportMetaEnv {
  /** Whether visitors' browsers cache what they have read: `offline` of site.yaml. */
  readonly USES_OFFLINE_CACHE: boolean;
  /** Tells one build's offline page from another's; known to the worker alone. */
  readonly OFFLINE_PAGE_HASH: string;
}
