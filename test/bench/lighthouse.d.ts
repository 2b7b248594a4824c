// Installed in this folder by the commands that need it; what is used of it is declared here, so that the types hold
// where it is not installed.

declare module 'lighthouse' {
  /**
   * @param page of Puppeteer, in which the address is visited
   * @returns the report as Lighthouse documents it; undefined when nothing could be gathered
   */
  export default function lighthouse(
    url: string,
    flags: Readonly<Record<string, unknown>>,
    config: undefined,
    page: unknown,
  ): Promise<{ readonly lhr: unknown } | undefined>;

  /** A category names its audits, and how much each counts for its score. */
  export const defaultConfig: {
    readonly categories: {
      readonly performance: { readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] };
    };
  };
}
