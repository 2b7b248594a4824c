/** Details of an event. Facts never contain what a visitor wrote, nor an address. */
export type Facts = Readonly<Record<string, string | number>>;

export type Log = (event: string, facts?: Facts) => void;

export const log: Log = (event, facts) => {
  console.error(JSON.stringify({ time: new Date().toISOString(), event, ...facts }));
};

/** Returns the name, code and stack of an error. The message is left out because it may quote a visitor. */
export function traceOf(error: Error): Facts {
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.map((line) => line.trim()) ?? [];
  return { error: error.name, ...('code' in error && { code: String(error.code) }), trace: frames.join(' < ') };
}
