import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { deferHydration } from './defer-hydration.ts';

const MODULE = 'import "/manifest.js";\nimport("/entry.js");';
const PRELOADS = '<link rel="modulepreload" href="/manifest.js"><link rel="modulepreload" href="/entry.js">';
const page = (scripts: string) => parse(`<head>${PRELOADS}</head><body><p>a</p><script>b()</script>${scripts}</body>`);
const ALL_INSIDE = { address: undefined };
const SCRIPT = `<script type="module" async="">${MODULE}</script>`;

describe('deferHydration', () => {
  it('makes the module script inert and adds the addresses of its modules', () => {
    const document = page(SCRIPT);
    deferHydration(document, { hydrates: true, styles: ALL_INSIDE });
    expect(document.toString()).toBe(
      `<head></head><body><p>a</p><script>b()</script><script type="text/plain" data-modules="/manifest.js /entry.js">${MODULE}</script></body>`,
    );
  });

  it('adds the address of the style sheet of a page that has only its own rules', () => {
    const document = page(SCRIPT);
    deferHydration(document, { hydrates: true, styles: { address: '/style.css' } });
    expect(document.querySelector('script[data-modules]')?.getAttribute('data-stylesheet')).toBe('/style.css');
  });

  it('removes the code of a page that is never hydrated', () => {
    const document = page(SCRIPT);
    deferHydration(document, { hydrates: false, styles: ALL_INSIDE });
    expect(document.toString()).toBe('<head></head><body><p>a</p><script>b()</script></body>');
  });

  it.each([
    ['no module script', page('')],
    ['two', page(SCRIPT + SCRIPT)],
    ['no preloads', parse(`<body>${SCRIPT}</body>`)],
  ])('throws if React Router prints %s', (_, document) => {
    expect(() => deferHydration(document, { hydrates: true, styles: ALL_INSIDE })).toThrow(
      'Expected one module script',
    );
  });
});
