import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { contentFolder } from '../../model/content-path.ts';
import { ContentError } from '../../model/mistakes.ts';
import { fontNames } from '../../model/site.ts';
import { check, parseYaml } from '../../model/source-text.ts';
import { facesAsStyle } from './faces.ts';
import { lettersOf } from './letters.ts';

const STYLE_FILE = '/app/styles/fonts.css';

/** Vite plugin: fills `app/styles/fonts.css` with the families that `site.yaml` names. */
export function facesOfSite(): Plugin {
  return {
    name: 'faces-of-site',
    enforce: 'pre',
    async load(id) {
      if (!id.split('?', 1)[0]?.endsWith(STYLE_FILE)) return;
      const file = join(contentFolder(), 'site.yaml');
      this.addWatchFile(file);
      const document = parseYaml(await readFile(file, 'utf8'), file);
      const site = document.value ? check(document.value, z.object({ fonts: fontNames })) : document;
      if (!site.value) throw new ContentError(site.mistakes);
      return facesAsStyle(site.value.fonts, await lettersOf(contentFolder()));
    },
  };
}
