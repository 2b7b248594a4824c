import { createHash } from 'node:crypto';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { PLAYER_ORIGINS } from '../../model/player-links.ts';
import { otherOriginsOf, policyMeta, policyOf } from '../policy.ts';
import { addPolicy, inlineScripts } from './policy.ts';

const NOBODY = { email: undefined, frames: [] };
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Parses a policy as browsers do: sources by directive. */
const directives = (policy: string) =>
  new Map(policy.split(';').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));

const release = {
  section: 'music',
  slug: 'a',
  folder: '/a',
  file: '/a/release.md',
  html: '',
  title: 'A',
  kind: 'single' as const,
  year: 2024,
  published: undefined,
  order: 1,
  cover: { file: 'a.png', alt: 'A', ink_switch: true },
  caption: 'A',
};
const spotify = { provider: 'spotify' as const, id: 'track/11dFghVXANMlKmJXsNCbNl' };
const soundcloud = { provider: 'soundcloud' as const, id: '1' };

describe('otherOriginsOf', () => {
  it('returns each player once, and no origin for the site’s own server', () => {
    const releases = [
      { ...release, player: spotify },
      { ...release, player: spotify, video: { provider: 'youtube' as const, id: 'aqz-KE-bpKQ' } },
      { ...release, player: soundcloud },
      { ...release, recording: { title: 'A', sources: ['a.mp3'] } },
    ];
    const projects = [{ show: [{ layout: 'video' as const, link: 'https://vimeo.com/76979871', title: 'A' }] }];
    const embed = { layout: 'embed' as const, link: 'https://codepen.io/chriscoyier/pen/gfdDu', title: 'A' };
    const music = {
      layout: 'embed' as const,
      link: 'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
      title: 'A',
    };
    const map = { layout: 'embed' as const, link: 'https://www.google.com/maps/d/viewer?mid=1', title: 'A' };
    const posts = [{ show: [music, map] }, {}];
    expect(otherOriginsOf({ releases, projects, posts, pages: [{ show: [embed] }, {}] }, { origin: '' })).toEqual({
      email: undefined,
      frames: [
        'https://codepen.io',
        'https://open.spotify.com',
        'https://player.vimeo.com',
        'https://w.soundcloud.com',
        'https://www.google.com',
        'https://www.youtube-nocookie.com',
      ],
    });
  });

  it('allows blobs and every player on a site with a private work, and does not tell which it has', () => {
    const content = { releases: [], projects: [], posts: [], pages: [], closedWorks: [{}] };
    const origins = otherOriginsOf(content, { origin: '' });
    expect(origins).toEqual({ email: undefined, frames: PLAYER_ORIGINS, opensFiles: true });
    const policy = directives(policyOf(origins, []));
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
    expect(policy.get('media-src')).toEqual(["'self'", 'blob:']);
    expect(directives(policyOf(NOBODY, [])).has('media-src')).toBe(false);
  });

  it('returns the origin of a service whose address has a path', () => {
    expect(
      otherOriginsOf(
        { releases: [], projects: [], posts: [], pages: [] },
        { origin: 'https://mail.example:8443/relay' },
      ).email,
    ).toBe('https://mail.example:8443');
  });
});

describe('inlineScripts', () => {
  it('returns the inline scripts that a browser runs', () =>
    expect(
      inlineScripts(
        parse(
          '<script>a()</script><script></script><script src="b.js"></script><script type="module">c()\n</script>' +
            '<SCRIPT nonce="">d()</SCRIPT><script type="text/plain">e()</script>' +
            '<script type="application/ld+json">{"a":1}</script>',
        ),
      ),
    ).toEqual(['a()', 'c()\n', 'd()', 'e()']));
});

describe('policyOf', () => {
  it('allows inline scripts only by hash, each once', () => {
    const sources = directives(policyOf(NOBODY, ['a()', 'b()', 'a()'])).get('script-src');
    expect(sources).toEqual(["'self'", hash('a()'), hash('b()')]);
  });

  it('allows no other origin by default', () => {
    const policy = directives(policyOf(NOBODY, []));
    expect([...policy.values()].flat().filter((source) => /^(http|\*)/.test(source))).toEqual([]);
    expect(policy.get('frame-src')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });

  it('allows the form’s service and the players’ frames', () => {
    const policy = directives(policyOf({ email: 'https://m.example', frames: ['https://p.example'] }, []));
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://m.example']);
    expect(policy.get('form-action')).toEqual(['https://m.example']);
    expect(policy.get('frame-src')).toEqual(['https://p.example']);
    expect(policy.get('default-src')).toEqual(["'self'"]);
  });
});

describe('addPolicy', () => {
  const styles = { fontFaces: '', rulesFor: () => '', address: undefined };
  const parts = { hydrates: true, styles, inlineScript: '', structuredData: undefined, policy: NOBODY };

  it('adds the policy after the encoding and changes nothing else', () => {
    const page = '<html><head><meta charSet="utf-8"><title>$&</title></head><script>a()</script></html>';
    const document = parse(page);
    addPolicy(document, parts);
    const [before, after] = document.toString().split(policyMeta(NOBODY, ['a()']));
    expect(before).toBe('<html><head><meta charSet="utf-8">');
    expect(`${before}${after}`).toBe(page);
  });

  it('throws if a page has no encoding', () => {
    expect(() => addPolicy(parse('<head></head>'), parts)).toThrow('Expected a <meta charset>');
  });
});
