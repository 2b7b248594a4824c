import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScripts, othersOf, policyOf, withPolicy } from './policy.ts';

const NOBODY = { email: undefined, frames: [] };
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** A policy as browsers read it: sources by directive. */
const directives = (policy: string) =>
  new Map(policy.split(';').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));

const release = {
  slug: 'a',
  folder: '/a',
  file: '/a/release.md',
  html: '',
  title: 'A',
  kind: 'single' as const,
  year: 2024,
  published: undefined,
  order: 1,
  cover: { file: 'a.png', alt: 'A' },
  caption: 'A',
};
const spotify = { provider: 'spotify' as const, id: 'track/11dFghVXANMlKmJXsNCbNl' };
const soundcloud = { provider: 'soundcloud' as const, id: '1' };

describe('othersOf', () => {
  it('names each player of the content once, and nobody for the mail of the site’s own server', () => {
    const releases = [
      { ...release, player: spotify },
      { ...release, player: spotify, video: { provider: 'youtube' as const, id: 'aqz-KE-bpKQ' } },
      { ...release, player: soundcloud },
    ];
    expect(othersOf({ releases }, { origin: '' })).toEqual({
      email: undefined,
      frames: ['https://open.spotify.com', 'https://w.soundcloud.com', 'https://www.youtube-nocookie.com'],
    });
  });

  it('names the origin of a service whose address has a path', () => {
    expect(othersOf({ releases: [] }, { origin: 'https://mail.example:8443/relay' }).email).toBe(
      'https://mail.example:8443',
    );
  });
});

describe('inlineScripts', () => {
  it('are those that a browser runs and the page holds', () =>
    expect(
      inlineScripts(
        '<script>a()</script><script></script><script src="b.js"></script><script type="module">c()</script>',
      ),
    ).toEqual(['a()', 'c()']));
});

describe('policyOf', () => {
  it('trusts inline code by its hash alone, each once', () => {
    const sources = directives(policyOf(NOBODY, ['a()', 'b()', 'a()'])).get('script-src');
    expect(sources).toEqual(["'self'", hash('a()'), hash('b()')]);
  });

  it('knows nobody else unless somebody is named', () => {
    const policy = directives(policyOf(NOBODY, []));
    expect([...policy.values()].flat().filter((source) => /^(http|\*)/.test(source))).toEqual([]);
    expect(policy.get('frame-src')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });

  it('lets the form reach the service and the players stand in frames', () => {
    const policy = directives(policyOf({ email: 'https://m.example', frames: ['https://p.example'] }, []));
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://m.example']);
    expect(policy.get('form-action')).toEqual(['https://m.example']);
    expect(policy.get('frame-src')).toEqual(['https://p.example']);
    expect(policy.get('default-src')).toEqual(["'self'"]);
  });
});

describe('withPolicy', () => {
  const page = (scripts: string) => `<html><head><meta charSet="utf-8"/><title>$&</title></head>${scripts}</html>`;
  const policyIn = (html: string) => /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1];

  it('stands after the encoding and changes nothing else', () => {
    const html = withPolicy(page('<script>a()</script>'), NOBODY);
    const policy = policyOf(NOBODY, ['a()']);
    expect(policyIn(html)).toBe(policy);
    expect(html.replace(`<meta http-equiv="Content-Security-Policy" content="${policy}">`, '')).toBe(
      page('<script>a()</script>'),
    );
    expect(html.indexOf('charSet')).toBeLessThan(html.indexOf('http-equiv'));
  });

  it('names code, whatever its kind, and not what is no code or stands in a file', () => {
    const scripts =
      '<script type="module">a()\n</script><SCRIPT nonce="">b()</SCRIPT><script type="importmap">{}</script>' +
      '<script type="application/ld+json">{"a":1}</script><script src="/c.js"></script>';
    expect(policyIn(withPolicy(page(scripts), NOBODY))).toBe(policyOf(NOBODY, ['a()\n', 'b()', '{}']));
  });

  it.each(['<head></head>', page('<meta charset="utf-8">')])('is loud where a page is not as expected: %s', (html) => {
    expect(() => withPolicy(html, NOBODY)).toThrow('Expected one <meta charset');
  });
});
