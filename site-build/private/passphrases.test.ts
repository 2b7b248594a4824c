import { expect, it } from 'vitest';
import { plainPassphrase } from '../../app/components/sealed-work/sealed-format.ts';
import { newPassphrase, withoutPassphrase, withPassphrase } from './passphrases.ts';
import { seal, workKeyOf } from './seal.ts';

it('makes passphrases that are easy to say and hard to guess', () => {
  const made = Array.from({ length: 50 }, newPassphrase);
  for (const words of made) expect(words).toMatch(/^(?:(?:[a-z]{2}){3} ){3}(?:[a-z]{2}){3}$/);
  expect(new Set(made).size).toBe(50);
});

it('keeps no passphrase, and gives another key to the work when one is taken away', async () => {
  const first = await withPassphrase({}, '/work/bank', { name: 'Ana', words: 'Twelve Tin  Whistles' });
  const second = await withPassphrase(first.all, '/work/bank', { name: 'Ben', until: '2026-12-24' });
  expect(JSON.stringify(second.all)).not.toMatch(/whistle/i);
  expect(JSON.stringify(second.all)).not.toContain(second.words);
  const [ana, ben] = second.all['/work/bank']?.passphrases ?? [];
  expect([ana?.name, ben?.name, ben?.until]).toEqual(['Ana', 'Ben', '2026-12-24']);
  const access = second.all['/work/bank'];
  if (!access || !ana || !ben) throw new Error('There is no access.');
  const both = workKeyOf(access, [ana, ben]);
  expect(workKeyOf(access, [ben, ana])).toEqual(both);
  expect(workKeyOf(access, [ana])).not.toEqual(both);
  const left = withoutPassphrase(second.all, '/work/bank', ben.id)['/work/bank'];
  expect(left?.passphrases).toEqual([ana]);
  expect(left?.id).toBe(access.id);
});

it('refuses a short passphrase', async () =>
  expect(withPassphrase({}, '/work/bank', { name: 'Ana', words: ' too short ' })).rejects.toThrow(
    'The passphrase has 9 letters; the least is 12.',
  ));

it('takes a passphrase as a telephone or a keyboard gives it', () =>
  expect(plainPassphrase('  Ｔwelve\u00a0tin\n WHISTLES ')).toBe('twelve tin whistles'));

it('never seals two texts to the same bytes', () => {
  const key = Buffer.alloc(32, 7);
  expect(seal(key, 'page', Buffer.from('text'))).not.toEqual(seal(key, 'page', Buffer.from('text')));
});
