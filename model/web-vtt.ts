const TIMES = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t]|$)/;
const SRT_TIMES = /^\d{1,2}:\d{2}:\d{2},\d{1,3}[ \t]*-->/m;
const HEADER = /^WEBVTT(?:[ \t]|$)/;
/** Blocks without captions. */
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const ARROW = '-->';

/**
 * Returns why a file is not captions in WebVTT, as the end of the sentence "film.vtt …"; undefined if it is. Browsers
 * skip captions with a mistake and say nothing, so the file is read as strictly as the standard is written.
 */
export function captionsMistake(bytes: Uint8Array): string | undefined {
  const text = textOf(bytes);
  if (text === undefined) return 'is not in UTF-8: save it as WebVTT in UTF-8';
  const lines = text.split(/\r\n|\n|\r/);
  if (!HEADER.test(lines[0] ?? '')) {
    return SRT_TIMES.test(text)
      ? 'is SubRip (SRT): save it as WebVTT'
      : 'is not WebVTT, because its first line is not WEBVTT: save it as WebVTT';
  }
  const blocks = blocksOf(lines).filter(({ start }) => start > 0);
  const cues = blocks.filter(({ lines: [first = ''] }) => !OTHER_BLOCK.test(first));
  if (cues.length === 0) return 'has no captions';
  return cues.map(cueMistake).find((mistake) => mistake !== undefined);
}

type Block = { readonly start: number; readonly lines: readonly string[] };

/** Returns the blocks between empty lines. `start` is the number of lines before a block. */
function blocksOf(lines: readonly string[]): Block[] {
  const starts = lines.flatMap((line, at) => (line !== '' && (lines[at - 1] ?? '') === '' ? [at] : []));
  return starts.map((start) => {
    const length = lines.slice(start).indexOf('');
    return { start, lines: lines.slice(start, length === -1 ? undefined : start + length) };
  });
}

function cueMistake({ start, lines }: Block): string | undefined {
  const at = lines.findIndex((line) => line.includes(ARROW));
  const line = start + Math.max(0, at) + 1;
  const [, from = '', to = ''] = TIMES.exec(lines[at] ?? '') ?? [];
  // Only an identifier may stand above the times.
  if (at < 0 || at > 1 || !from) return `has a mistake in line ${line}: expected times such as 00:01.000 --> 00:04.000`;
  if (secondsOf(to) <= secondsOf(from)) return `has a mistake in line ${line}: the caption ends before it begins`;
  return undefined;
}

const secondsOf = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
