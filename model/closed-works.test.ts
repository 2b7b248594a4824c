import { expect, it } from 'vitest';
import { accessAddress, closedWorksOf, endOf, readPrivateAccess } from './closed-works.ts';
import type { Project } from './content.ts';

const passphrase = (name: string, until?: string) => ({ id: name, name, key: 'a2V5', ...(until && { until }) });
const access = (...passphrases: ReturnType<typeof passphrase>[]) => ({
  id: '2ca782cb1e4fdc45',
  salt: 'c2FsdA==',
  secret: 'c2VjcmV0',
  passphrases,
});
const settings = (all: object) => ({ PRIVATE_WORKS: JSON.stringify(all) });
/** The works of which only the address is read. */
const work = (slug: string, aliases: string[] = []) =>
  ({ section: 'work', slug, aliases, file: `/content/work/${slug}/project.md` }) as Project;
const site = (time_zone: string) => ({ time_zone }) as Parameters<typeof closedWorksOf>[0]['site'];

it('closes the works that have an address, and names the others', () => {
  const content = { privateWorks: [work('bank'), work('book')], site: site('UTC') };
  const { works, notes } = closedWorksOf(content, settings({ '/work/bank': access(passphrase('Ana')) }));
  expect(works.map(({ id, project }) => [id, project.slug])).toEqual([['2ca782cb1e4fdc45', 'bank']]);
  expect(notes).toMatchObject([{ file: expect.stringContaining('book'), message: expect.stringContaining('nobody') }]);
});

it('finds a work that has another address by now', () => {
  const all = readPrivateAccess(settings({ '/work/bank': access() }));
  expect(accessAddress(all, work('savings', ['/work/bank']))).toBe('/work/bank');
  expect(accessAddress(all, work('savings'))).toBeUndefined();
});

it('ends a passphrase with its last day on the clocks of the site', () => {
  expect(endOf({ until: '2026-12-24' }, 'Europe/Lisbon')).toEqual(new Date('2026-12-25T00:00Z'));
  expect(endOf({ until: '2026-06-30' }, 'America/New_York')).toEqual(new Date('2026-07-01T04:00Z'));
  const content = { privateWorks: [work('bank')], site: site('America/New_York') };
  const all = settings({ '/work/bank': access(passphrase('Ana', '2026-06-30'), passphrase('Ben', '2026-08-01')) });
  const at = (now: string) => closedWorksOf(content, all, new Date(now));
  expect(at('2026-07-01T03:59Z').works[0]?.passphrases.map(({ name }) => name)).toEqual(['Ana', 'Ben']);
  expect(at('2026-07-01T03:59Z').until).toEqual(new Date('2026-07-01T04:00Z'));
  // The release that is built at the end has another end, or it would be built again at once.
  expect(at('2026-07-01T04:00Z').until).toEqual(new Date('2026-08-02T04:00Z'));
  expect(at('2026-07-01T04:00Z').works[0]?.passphrases.map(({ name }) => name)).toEqual(['Ben']);
  // A work that nobody can open any more stays closed.
  expect(at('2027-01-01T00:00Z').works).toMatchObject([{ id: '2ca782cb1e4fdc45', passphrases: [] }]);
});

it.each(['{', '[]', '{"bank": {}}', '{"/work/bank": {"id": "../x"}}'])('refuses %s without quoting it', (text) =>
  expect(() => readPrivateAccess({ PRIVATE_WORKS: text })).toThrow(
    'PRIVATE_WORKS cannot be read. Restore it from a backup, or set it again.',
  ),
);
