interface ImportMetaEnv {
  /** Of the bundles that this module is part of: site-build/code-key.ts. */
  readonly CODE_KEY: string;
  /** The address of the code that lifts inks, for the inline script: site-build/code.ts. */
  readonly LIFT_CODE: string;
}
