export type WebDriverSession = {
  readonly version: string;
  readonly get: <R>(path: string) => Promise<R>;
  readonly post: <R>(path: string, body: unknown) => Promise<R>;
  readonly evaluate: <R>(expression: string) => Promise<R>;
  /** Returns the driver's id of the first element that a CSS selector finds. */
  readonly element: (css: string) => Promise<string>;
  readonly end: () => Promise<void>;
};

type Answered<R> = { readonly value: R } | { readonly error: string };

const START_MS = 15_000;
/** The time limit of an answer, above the driver's own time-outs for scripts and pages: a slower driver hangs. */
const ANSWER_MS = 90_000;

/** Opens a browser, after waiting for a driver that has just been started. */
export async function startSession(driver: string, capabilities: unknown): Promise<WebDriverSession> {
  await driverReady(driver);
  const { sessionId, capabilities: opened } = await ask<{
    readonly sessionId: string;
    readonly capabilities: { readonly browserVersion: string };
  }>('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
  const address = `${driver}/session/${sessionId}`;
  const post = <R>(path: string, body: unknown) => ask<R>('POST', address + path, body);
  return {
    version: opened.browserVersion,
    get: (path) => ask('GET', address + path),
    post,
    async evaluate<R>(expression: string) {
      const script = `const [done] = arguments;
        new Promise((resolve) => resolve(${expression})).then(
          (value) => done({ value }),
          (error) => done({ error: String(error) }));`;
      const answer = await post<Answered<R>>('/execute/async', { script, args: [] });
      if ('error' in answer) throw new Error(answer.error);
      return answer.value;
    },
    async element(css) {
      const found = await post<Readonly<Record<string, string>>>('/element', { using: 'css selector', value: css });
      const [name] = Object.values(found);
      if (name === undefined) throw new Error(`There is no ${css}.`);
      return name;
    },
    async end() {
      await ask('DELETE', address);
    },
  };
}

async function driverReady(driver: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    const isReady = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > end) throw new Error(`The WebDriver at ${driver} did not answer within ${START_MS} ms.`);
    await new Promise((next) => setTimeout(next, 50));
  }
}

async function ask<R>(method: string, url: string, body?: unknown): Promise<R> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch(url, { method, signal, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`WebDriver: ${value?.error}: ${value?.message}`);
  return value;
}
