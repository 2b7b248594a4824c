// Installed in this folder by the commands that need them; what is used of them is declared here, so that the
// types hold where they are not installed.

declare module 'lighthouse' {
  /** @returns the report as Lighthouse documents it; undefined when nothing could be gathered */
  export default function lighthouse(
    url: string,
    flags: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly lhr: unknown } | undefined>;

  /** A category names its audits, and how much each counts for its score. */
  export const defaultConfig: {
    readonly categories: {
      readonly performance: { readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] };
    };
  };
}

declare module 'chrome-launcher' {
  export function launch(options: {
    readonly chromePath: string;
    readonly chromeFlags: readonly string[];
  }): Promise<{ readonly port: number; kill(): void }>;
}
