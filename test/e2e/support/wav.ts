/** Writes channels of samples, -1 to 1, as a WAV file of 32-bit floats. */
export function wavFile(channels: readonly Float32Array[], rate: number): Buffer {
  const frames = channels[0]?.length ?? 0;
  const frameBytes = channels.length * 4;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + frames * frameBytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(3, 20);
  head.writeUInt16LE(channels.length, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * frameBytes, 28);
  head.writeUInt16LE(frameBytes, 32);
  head.writeUInt16LE(32, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(frames * frameBytes, 40);
  const body = Buffer.alloc(frames * frameBytes);
  for (let frame = 0; frame < frames; frame++) {
    for (const [at, samples] of channels.entries()) {
      body.writeFloatLE(samples[frame] ?? 0, frame * frameBytes + at * 4);
    }
  }
  return Buffer.concat([head, body]);
}
