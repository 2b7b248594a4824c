import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../../model/site.ts';

const FONTS_FOLDER = 'static/woff2';

/**
 * The style of the page that answers a form sent without a script: the contact page's own, without its code. It names
 * the fonts by the addresses that the build has given them.
 *
 * @param siteFolder absolute path of the built site; without its fonts the page is set in the system's
 * @param base path below which the site stands, without a slash at the end
 */
export async function answerStyle(
  { inks, fonts }: Pick<Site, 'inks' | 'fonts'>,
  siteFolder: string,
  base: string,
): Promise<string> {
  const files = (await readdir(join(siteFolder, FONTS_FOLDER)).catch(() => [])).sort();
  const face = (role: string, family: string) => {
    const file = files.find((name) => name.startsWith(`${family}-latin-`) && !name.includes('-latin-ext-'));
    return file ? `@font-face{font-family:${role};src:url(${base}/${FONTS_FOLDER}/${file})}` : '';
  };
  return `${face('Display', fonts.display)}${face('Text', fonts.text)}
:root{color-scheme:light dark}
body{margin:0;background:light-dark(${inks.paper},${inks.key});color:light-dark(${inks.key},${inks.paper});font:1.25rem/1.4 Text,sans-serif}
a{color:inherit}
header a{display:block;padding:1.25rem clamp(1rem,4vw,5rem);font:1.5rem/1.2 Display,sans-serif;text-decoration:none;text-transform:uppercase}
main{position:relative;isolation:isolate;padding:0 clamp(1rem,4vw,5rem) 5rem}
main::before{content:"";position:absolute;z-index:-1;inset:0 35% auto 0;height:11rem;background:light-dark(${inks.yellow},${inks.blue})}
h1{margin:0 0 2rem;padding-top:2rem;font:400 clamp(4rem,18vw,14rem)/.9 Display,sans-serif;text-transform:uppercase;color:light-dark(${inks.blue},${inks.yellow});mix-blend-mode:multiply}
p{max-width:30em}
main a{display:inline-block;padding:1rem 2rem;background:${inks.yellow};color:${inks.key};font:1.375rem/1.1 Display,sans-serif;text-decoration:none;text-transform:uppercase}
@media(prefers-color-scheme:dark){h1{mix-blend-mode:screen}}
`;
}
