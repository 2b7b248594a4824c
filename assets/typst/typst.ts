import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FONTS_DIR, type FontNames } from '../fonts/family.ts';
import { readTypefaces, type Typefaces } from './fonts.ts';

/** A template that has been set. */
export type SetDocument = {
  pages: number;
  /** Tagged as PDF/UA-1 asks; throws where a letter is in no font. */
  pdf: () => Buffer;
  /** Its pages as a picture in which letters are outlines. */
  svg: () => string;
};

type Compiler = { compiler: NodeCompiler; families: Typefaces['families'] };

/** Compilations after which what the compiler has kept of one is let go. */
const KEPT_COMPILATIONS = 10;

const compilers = new Map<string, Promise<Compiler>>();

/**
 * Sets a Typst template in the two families of a site.
 *
 * @param template its text; it finds `data` and the names of the families as JSON in `sys.inputs`
 * @throws Error with what the compiler says of the template
 */
export async function typeset(
  template: string,
  data: unknown,
  fonts: FontNames,
  fontsDir: string = FONTS_DIR,
): Promise<SetDocument> {
  const { compiler, families } = await compilerFor(fonts, fontsDir);
  const inputs = { data: JSON.stringify(data), families: JSON.stringify(families) };
  const compiled = compiler.compile({ mainFileContent: template, inputs });
  const document = compiled.result;
  if (!document) throw new Error(`Typst: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
  compiler.evictCache(KEPT_COMPILATIONS);
  return {
    pages: document.numOfPages,
    pdf: () => compiler.pdf(document, { pdfStandard: 'ua-1' }),
    svg: () => compiler.plainSvg(document),
  };
}

function compilerFor(fonts: FontNames, fontsDir: string): Promise<Compiler> {
  const key = JSON.stringify([fonts, fontsDir]);
  const known = compilers.get(key);
  if (known) return known;
  const made = makeCompiler(fonts, fontsDir);
  compilers.set(key, made);
  // Families that were not there may be installed meanwhile.
  made.catch(() => compilers.delete(key));
  return made;
}

async function makeCompiler(fonts: FontNames, fontsDir: string): Promise<Compiler> {
  // 50 MB of machine code, loaded when something is set and not before.
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const { families, files } = await readTypefaces(fonts, fontsDir);
  return { compiler: NodeCompiler.create({ fontArgs: [{ fontBlobs: files }] }), families };
}
