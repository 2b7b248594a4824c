interface ImportMetaEnv {
  /** The key of the bundles that contain this module. See site-build/code-key.ts. */
  readonly CODE_KEY: string;
  /** The address of the code that lifts inks, for the inline script. See site-build/code.ts. */
  readonly LIFT_CODE: string;
}
