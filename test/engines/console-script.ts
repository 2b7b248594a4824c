declare global {
  interface Window {
    recordedErrors?: string[];
  }
}

const KEY = 'recorded-errors';

/** Records the errors of a page in its sessionStorage, across loads. Runs in the page, before any other script. */
function recordErrors(key: string): void {
  const note = (text: string) => {
    try {
      sessionStorage.setItem(key, JSON.stringify([...JSON.parse(sessionStorage.getItem(key) ?? '[]'), text]));
    } catch {
      window.recordedErrors = [...(window.recordedErrors ?? []), text];
    }
  };
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) note(`${event.message} (${event.filename}:${event.lineno})`);
      else if (target instanceof HTMLElement) note(`failed to load: ${target.outerHTML.slice(0, 200)}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => note(`not caught: ${reason}`));
  const original = console.error;
  console.error = (...words: unknown[]) => {
    note(words.map(String).join(' '));
    original.apply(console, words);
  };
}

/** The recorder, as the first element of a page's head. */
export const CONSOLE_SCRIPT = `<script>(${recordErrors})('${KEY}')</script>`;

/** Takes the recorded errors out of the page and starts a new list. Runs in the page. */
export const readRecordedErrors = `() => {
  let stored = '[]';
  try {
    stored = sessionStorage.getItem('${KEY}') ?? stored;
    sessionStorage.removeItem('${KEY}');
  } catch {}
  const all = [...JSON.parse(stored), ...(window.recordedErrors ?? [])];
  window.recordedErrors = [];
  return all;
}`;
