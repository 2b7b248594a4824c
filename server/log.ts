/** What is said of an event besides its words; nothing that a visitor wrote, and nobody's address. */
export type Facts = Readonly<Record<string, string | number>>;

/** Takes an event's words and facts. */
export type Log = (event: string, facts?: Facts) => void;

/** Writes an event to standard error: one line of JSON with the time (UTC), the words and the facts. */
export const log: Log = (event, facts) => {
  console.error(JSON.stringify({ time: new Date().toISOString(), event, ...facts }));
};

/** An error's name, code and places in the code. Not its message: that may quote what a visitor wrote. */
export function traceOf(error: Error): Facts {
  const places = error.stack?.match(/^ {4}at .*$/gm)?.map((line) => line.trim()) ?? [];
  return { error: error.name, ...('code' in error && { code: String(error.code) }), trace: places.join(' < ') };
}
