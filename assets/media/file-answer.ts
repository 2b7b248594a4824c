import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { byteRange } from './byte-range.ts';

/** Answers with a file or a range of it, in development: Chromium seeks only where ranges are answered. */
export async function answerWithFile(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  type: string,
): Promise<void> {
  const { size } = await stat(path);
  const range = byteRange(req.headers.range, size);
  res.setHeader('Accept-Ranges', 'bytes');
  // In development a picture's recipe may change under its name.
  res.setHeader('Cache-Control', 'no-cache');
  if (range === 'unsatisfiable') {
    res.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
    return;
  }
  const part = range === 'whole' ? { first: 0, last: size - 1 } : range;
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Length', part.last - part.first + 1);
  if (range !== 'whole') res.setHeader('Content-Range', `bytes ${part.first}-${part.last}/${size}`);
  res.statusCode = range === 'whole' ? 200 : 206;
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  try {
    await pipeline(createReadStream(path, { start: part.first, end: part.last }), res);
  } catch (error) {
    // A player that seeks hangs up on the answer that it no longer needs.
    if (!res.destroyed) throw error;
  }
}
