// The bench installs Lighthouse on demand. These declarations keep the type check green where it is not installed.

declare module 'lighthouse' {
  /** Visits an address in a page of Puppeteer. @returns Lighthouse's report, or undefined if there is none */
  export default function lighthouse(
    url: string,
    flags: Readonly<Record<string, unknown>>,
    config: undefined,
    page: unknown,
  ): Promise<{ readonly lhr: unknown } | undefined>;

  /** The audits of a category and their weights in its score. */
  export const defaultConfig: {
    readonly categories: {
      readonly performance: { readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] };
    };
  };
}
