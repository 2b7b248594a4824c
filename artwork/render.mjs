// node artwork/render.mjs [piece ...]   without a name: every piece
import { readdirSync } from 'node:fs';
import { press } from './press/press.mjs';

const all = readdirSync(new URL('./pieces/', import.meta.url)).map((f) => f.replace('.mjs', ''));
const [only, wanted] = [
  process.argv.find((a) => a.startsWith('--only='))?.slice(7),
  process.argv.slice(2).filter((a) => !a.startsWith('--')),
];
for (const name of wanted.length ? wanted : all) {
  const { default: drawings } = await import(`./pieces/${name}.mjs`);
  await press(only ? drawings.filter((d) => d.out.includes(only)) : drawings);
}
