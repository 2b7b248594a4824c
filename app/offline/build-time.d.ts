interface ImportMetaEnv {
  /** `offline` of site.yaml. */
  readonly USES_OFFLINE_CACHE: boolean;
  /** Changes with the offline page; only in the worker. */
  readonly OFFLINE_PAGE_HASH: string;
}
