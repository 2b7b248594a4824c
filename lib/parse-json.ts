/** Parses JSON for a schema that then checks it. @returns undefined, which no JSON stands for, if the text is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
