// Installed in this folder by the commands that need them; what is used of them is declared here, so that the
// types hold where they are not installed.

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

declare module 'puppeteer-core' {
  /** A profile of its own, forgotten when it is closed; its pages share no process with those of others. */
  type BrowserContext = { newPage(): Promise<unknown>; close(): Promise<void> };
  const puppeteer: {
    launch(options: {
      readonly executablePath: string;
      readonly args: readonly string[];
      /** null leaves the window as the browser opens it. */
      readonly defaultViewport: null;
      readonly handleSIGINT: boolean;
      readonly handleSIGTERM: boolean;
      readonly handleSIGHUP: boolean;
    }): Promise<{ createBrowserContext(): Promise<BrowserContext>; close(): Promise<void> }>;
  };
  export default puppeteer;
}
