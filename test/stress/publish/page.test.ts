import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { reader } from './page.ts';

const page = (words: string, script = 'a()', trusted = script) => {
  const hash = createHash('sha256').update(trusted).digest('base64');
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-${hash}'">`;
  return Buffer.from(`<html><head>${policy}<script>${script}</script></head><body>${words}</body></html>`);
};

it('finds the edition of a page and the files that it names', () => {
  const { edition, statics, fault } = reader()(page('Edition 0012. <img src="/static/pictures/a.1.avif">'));
  expect({ edition, statics, fault }).toEqual({
    edition: 12,
    statics: ['/static/pictures/a.1.avif'],
    fault: undefined,
  });
});

it.each([
  ['of two editions', page('Edition 0001. Edition 0002.'), 'is of the editions 1, 2'],
  ['of none', page(''), 'is of the editions (none)'],
  ['with another policy', page('Edition 0001.', 'a()', 'b()'), 'has a policy that does not name its scripts'],
  ['with none', Buffer.from('<html>Edition 0001.</html>'), 'has no policy'],
])('finds fault with a page %s', (_, bytes, fault) => expect(reader()(bytes).fault).toBe(fault));

it('accepts data without a policy', () => expect(reader()(Buffer.from('["Edition 0001."]')).fault).toBeUndefined());
