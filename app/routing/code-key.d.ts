interface ImportMetaEnv {
  /** Of the bundles that this module is part of: site-build/code-key.ts. */
  readonly CODE_KEY: string;
}
