import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FONTS_DIR, type FontNames } from '../fonts/family.ts';
import { readTypefaces, type Typefaces } from './fonts.ts';

/** A compiled template. */
export type SetDocument = {
  pages: number;
  /** PDF/UA-1; throws where a letter is in no font. */
  pdf: () => Buffer;
  /** All pages, letters as outlines. */
  svg: () => string;
};

type Compiler = { compiler: NodeCompiler; families: Typefaces['families'] };

/** Compilations for which the compiler keeps its cache. */
const KEPT_COMPILATIONS = 10;

const compilers = new Map<string, Promise<Compiler>>();

/** Compiles a Typst template, which finds `data` and `families` as JSON in `sys.inputs`. Throws Error. */
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
  // Families may be installed meanwhile.
  made.catch(() => compilers.delete(key));
  return made;
}

async function makeCompiler(fonts: FontNames, fontsDir: string): Promise<Compiler> {
  // 50 MB of machine code, loaded when it is needed.
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const { families, files } = await readTypefaces(fonts, fontsDir);
  return { compiler: NodeCompiler.create({ fontArgs: [{ fontBlobs: files }] }), families };
}
