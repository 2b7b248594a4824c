import { expect, it } from 'vitest';
import { captionsMistake } from './web-vtt.ts';

const mistakeIn = (text: string) => captionsMistake(new TextEncoder().encode(text));
const CUE = '00:01.000 --> 00:04.000\nThe kiln is opened.';

it.each([
  ['one caption', `WEBVTT\n\n${CUE}\n`],
  ['a byte order mark and Windows line ends', `\ufeffWEBVTT\r\n\r\n${CUE.replaceAll('\n', '\r\n')}\r\n`],
  ['a title and a line of metadata', `WEBVTT Kiln\nLanguage: en\n\n${CUE}`],
  ['an identifier, hours and settings', 'WEBVTT\n\nfirst\n01:00:01.000 --> 01:00:04.000 line:0 align:start\nWords'],
  ['notes, styles and regions', `WEBVTT\n\nSTYLE\n::cue {}\n\nREGION\nid:a\n\nNOTE for us\nmore\n\n${CUE}\n\n${CUE}`],
])('reads %s', (_, text) => {
  expect(mistakeIn(text)).toBeUndefined();
});

it.each([
  ['SubRip', '1\n00:00:01,000 --> 00:00:04,000\nWords\n', 'is SubRip (SRT): save it as WebVTT'],
  ['any other text', 'Words', 'is not WebVTT, because its first line is not WEBVTT: save it as WebVTT'],
  ['a first line that only begins so', `WEBVTTX\n\n${CUE}`, /^is not WebVTT/],
  ['a file without captions', 'WEBVTT\n\nNOTE empty\n', 'has no captions'],
  [
    'times with a comma',
    `WEBVTT\n\n${CUE}\n\n00:05,000 --> 00:06,000\nWords`,
    'has a mistake in line 6: expected times such as 00:01.000 --> 00:04.000',
  ],
  ['words without times', `WEBVTT\n\n${CUE}\n\nWords`, /line 6: expected times/],
  ['two lines above the times', 'WEBVTT\n\none\ntwo\n00:01.000 --> 00:02.000\nWords', /line 5: expected times/],
  [
    'a caption that ends first',
    'WEBVTT\n\nfirst\n00:04.000 --> 00:01.000\nWords',
    'has a mistake in line 4: the caption ends before it begins',
  ],
])('names the mistake of %s', (_, text, mistake) => {
  expect(mistakeIn(text)).toMatch(mistake);
});

it('refuses a file that is not UTF-8', () => {
  expect(captionsMistake(Buffer.from(`WEBVTT\n\n${CUE} Grün`, 'latin1'))).toBe(
    'is not in UTF-8: save it as WebVTT in UTF-8',
  );
});
