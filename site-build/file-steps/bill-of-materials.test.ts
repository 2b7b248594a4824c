import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';

it('lists the packages with license and checksum', async () => {
  const file = join(await scratchFolder(), 'sbom.json');
  await writeBillOfMaterials(PROJECT_FOLDER, file);
  const { bomFormat, components } = JSON.parse(await readFile(file, 'utf8'));
  expect(bomFormat).toBe('CycloneDX');
  const react = components.find(({ purl }: { purl: string }) => purl.startsWith('pkg:npm/react@'));
  expect(react).toMatchObject({ licenses: [{ license: { id: 'MIT' } }], hashes: [{ alg: 'SHA-512' }] });
  expect(components.some(({ name }: { name: string }) => name === 'vitest')).toBe(false);
});

it('lets the build continue without a lock file', async () => {
  const folder = await scratchFolder();
  await writeBillOfMaterials(folder, join(folder, 'sbom.json'));
  await expect(stat(join(folder, 'sbom.json'))).rejects.toThrow('ENOENT');
});
