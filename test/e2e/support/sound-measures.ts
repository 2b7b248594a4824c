import type { Page } from '@playwright/test';

export type SoundMeasures = { seconds: number; loudnessLufs: number; peak: number; longestPauseSeconds: number };

/** Decodes a sound of this site in the page's browser and measures it. */
export function measureSound(page: Page, url: string): Promise<SoundMeasures> {
  return page.evaluate(async (url) => {
    const RATE_HZ = 48_000;
    // The filters of ITU-R BS.1770-4, tables 1 and 2, at 48 kHz: the head, then the ear's response to bass.
    const HEAD = {
      forward: [1.53512485958697, -2.69169618940638, 1.19839281085285],
      back: [1, -1.69065929318241, 0.73248077421585],
    };
    const EAR = { forward: [1, -2, 1], back: [1, -1.99004745483398, 0.99007225036621] };
    const BLOCK_S = 0.4;
    const STEP_S = 0.1;
    const GATE_LUFS = -70;
    const RELATIVE_GATE_LU = -10;
    const PAUSE_DB = -50;
    const PAUSE_STEP_S = 0.05;

    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    const plain = await new OfflineAudioContext(2, 1, RATE_HZ).decodeAudioData(await answer.arrayBuffer());
    const context = new OfflineAudioContext(plain.numberOfChannels, plain.length, RATE_HZ);
    const source = new AudioBufferSourceNode(context, { buffer: plain });
    source
      .connect(new IIRFilterNode(context, { feedforward: HEAD.forward, feedback: HEAD.back }))
      .connect(new IIRFilterNode(context, { feedforward: EAR.forward, feedback: EAR.back }))
      .connect(context.destination);
    source.start();
    const weighted = await context.startRendering();

    const channels = (buffer: AudioBuffer) =>
      Array.from({ length: buffer.numberOfChannels }, (_, channel) => buffer.getChannelData(channel));
    /** Returns the power of each window: the sum of the channels' mean squares. */
    const powers = (buffer: AudioBuffer, longS: number, stepS: number) => {
      const [long, step] = [Math.round(longS * RATE_HZ), Math.round(stepS * RATE_HZ)];
      const found: number[] = [];
      for (let from = 0; from + long <= buffer.length; from += step) {
        let sum = 0;
        for (const samples of channels(buffer)) for (const n of samples.subarray(from, from + long)) sum += n * n;
        found.push(sum / long);
      }
      return found;
    };
    const lufs = (power: number) => -0.691 + 10 * Math.log10(power);
    const mean = (all: number[]) => all.reduce((sum, n) => sum + n, 0) / all.length;

    const blocks = powers(weighted, BLOCK_S, STEP_S).filter((power) => lufs(power) > GATE_LUFS);
    const relative = lufs(mean(blocks)) + RELATIVE_GATE_LU;
    let peak = 0;
    for (const samples of channels(plain)) for (const n of samples) peak = Math.max(peak, Math.abs(n));
    let [pause, longest] = [0, 0];
    for (const power of powers(plain, PAUSE_STEP_S, PAUSE_STEP_S)) {
      pause = 10 * Math.log10(power / plain.numberOfChannels) < PAUSE_DB ? pause + PAUSE_STEP_S : 0;
      longest = Math.max(longest, pause);
    }
    return {
      seconds: plain.duration,
      loudnessLufs: lufs(mean(blocks.filter((power) => lufs(power) > relative))),
      peak,
      longestPauseSeconds: longest,
    };
  }, url);
}
