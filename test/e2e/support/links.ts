import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { SiteAddress } from '../../../model/site-address.ts';
import { SEND_FORM_PATH } from '../../../server/contact/relay.ts';

/** The links of a page as written, and the ids of its elements. */
type Named = { links: string[]; ids: string[] };

/** The origin of pages whose site has no address of its own. */
const SOMEWHERE = 'https://somewhere.example';
/** Files besides pages that may contain addresses of the site. */
const TEXT = /\.(txt|xml|json|webmanifest)$/;

/**
 * Checks every address in a built site. Inside the site, the file and the named element must exist; an outside address
 * must be complete.
 * @returns the number of addresses, and one line per fault
 */
export async function checkLinks(page: Page, folder: string, { url, base }: SiteAddress) {
  const root = url ?? SOMEWHERE + base;
  const pages = new Map<string, Named>();
  const texts: [string, string][] = [];
  for (const file of await readdir(folder, { recursive: true })) {
    const text = async () => readFile(path.join(folder, file), 'utf8');
    if (file.endsWith('.html')) pages.set(file, await namedIn(page, await text()));
    else if (TEXT.test(file)) texts.push([file, await text()]);
  }

  const wrong: string[] = [];
  let checked = 0;
  const check = async (file: string, link: string) => {
    checked += 1;
    const address = file.endsWith('index.html') ? path.dirname(file) : file;
    const target = URL.parse(link, `${root}/${address === '.' ? '' : address}`);
    const complaint = target ? await complaintOf(target, link) : 'is no address';
    if (complaint) wrong.push(`${file}: ${link} ${complaint}`);
  };
  const complaintOf = async ({ href, protocol, hostname, pathname, hash, origin }: URL, link: string) => {
    if (protocol === 'mailto:')
      return /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(link) ? undefined : 'is no e-mail address';
    if (protocol === 'data:') return undefined;
    if (protocol !== 'https:' && protocol !== 'http:') return 'has a scheme that leads nowhere';
    if (origin !== new URL(root).origin) return hostname.includes('.') ? undefined : 'is not whole';
    if (!pathname.startsWith(`${base}/`)) return `leaves the site, which stands at ${root}`;
    const inside = decodeURIComponent(pathname.slice(base.length));
    if (inside === SEND_FORM_PATH) return undefined;
    const found = await fileAt(folder, inside);
    if (found === undefined) return 'is not there';
    const part = decodeURIComponent(hash.slice(1));
    if (part !== '' && !pages.get(found)?.ids.includes(part)) return `has no part of that name (${href})`;
  };

  for (const [file, { links }] of pages) for (const link of links) await check(file, link);
  for (const [file, text] of texts) for (const link of wholeIn(text)) await check(file, link);
  return { pages: pages.size, checked, wrong };
}

/** Returns the file that a static host sends for a path, or undefined if there is none. */
async function fileAt(folder: string, address: string): Promise<string | undefined> {
  for (const file of [address, path.posix.join(address, 'index.html')]) {
    const found = await stat(path.join(folder, file)).catch(() => undefined);
    if (found?.isFile()) return file.slice(1);
  }
  return undefined;
}

/** Returns the complete addresses in a text, up to the character that ends them in XML, JSON or Markdown. */
const wholeIn = (text: string) => text.match(/https:\/\/[^\s"'<>()]+?(?=[\s"'<>()\\]|&quot;|$)/g) ?? [];

function namedIn(page: Page, html: string): Promise<Named> {
  return page.evaluate((html) => {
    const document = new DOMParser().parseFromString(html, 'text/html');
    const links: string[] = [];
    const WITH_ADDRESS = ['href', 'src', 'poster', 'action'];
    for (const name of WITH_ADDRESS) {
      for (const element of document.querySelectorAll(`[${name}]`)) links.push(element.getAttribute(name) ?? '');
    }
    for (const element of document.querySelectorAll('[srcset]')) {
      for (const part of (element.getAttribute('srcset') ?? '').split(','))
        links.push(part.trim().split(/\s/)[0] ?? '');
    }
    for (const element of document.querySelectorAll('meta[property="og:url"], meta[property="og:image"]')) {
      links.push(element.getAttribute('content') ?? '');
    }
    for (const element of document.querySelectorAll('meta[http-equiv="refresh"]')) {
      links.push((element.getAttribute('content') ?? '').replace(/^.*url=/, ''));
    }
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
    for (const [, address = ''] of styles.matchAll(/url\(["']?([^"')]+)/g)) links.push(address);
    const walk = (value: unknown, name: string) => {
      if (typeof value === 'string') {
        const isAddress = /^(@id|url|item|image|thumbnailUrl|contentUrl|embedUrl|sameAs)$/.test(name);
        // An identifier names a thing, not an element of a page.
        if (isAddress) links.push(name === '@id' ? value.replace(/#.*/, '') : value);
      } else if (Array.isArray(value)) for (const item of value) walk(item, name);
      else if (typeof value === 'object' && value) for (const [key, item] of Object.entries(value)) walk(item, key);
    };
    for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]')) {
      walk(JSON.parse(textContent ?? ''), '');
    }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return { links, ids };
  }, html);
}
