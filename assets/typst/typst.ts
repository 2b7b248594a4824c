import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FONTS_DIR, type FontNames } from '../fonts/family.ts';
import { chooseFaces, type Faces, LAST_FAMILIES, namesOf, readTypefaces, type Typefaces } from './fonts.ts';

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

/**
 * Compiles a Typst template, which finds `data` and `families` as JSON in `sys.inputs`. Letters that no family has are
 * left out: they would be boxes, which PDF/UA forbids. Throws Error.
 */
export async function typeset(
  template: string,
  data: unknown,
  fonts: FontNames,
  fontsDir: string = FONTS_DIR,
): Promise<SetDocument> {
  const given = JSON.stringify(data);
  const { leftOut } = await findLackingLetters(given, fonts, fontsDir);
  const text = leftOut.length === 0 ? given : JSON.stringify(withoutLetters(data, new Set(leftOut)));
  const { compiler, families } = await compilerFor(await chooseFaces(fonts, text, fontsDir), fontsDir);
  return compile(compiler, template, { data: text, families: JSON.stringify(families) });
}

function compile(compiler: NodeCompiler, mainFileContent: string, inputs: Record<string, string>): SetDocument {
  const compiled = compiler.compile({ mainFileContent, inputs });
  const document = compiled.result;
  if (!document) throw new Error(`Typst: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
  compiler.evictCache(KEPT_COMPILATIONS);
  return {
    pages: document.numOfPages,
    pdf: () => compiler.pdf(document, { pdfStandard: 'ua-1' }),
    svg: () => compiler.plainSvg(document),
  };
}

/** Of how many sets of fonts compilers are kept: titles in Chinese or Japanese have one each. */
const KEPT_COMPILERS = 4;

function compilerFor(faces: Faces, fontsDir: string): Promise<Compiler> {
  const key = JSON.stringify([fontsDir, namesOf(faces)]);
  const known = compilers.get(key);
  if (known) return known;
  const made = makeCompiler(faces);
  compilers.set(key, made);
  // Families may be installed meanwhile.
  made.catch(() => compilers.delete(key));
  const [oldest = key] = compilers.keys();
  if (compilers.size > KEPT_COMPILERS) compilers.delete(oldest);
  return made;
}

async function makeCompiler(faces: Faces): Promise<Compiler> {
  // 50 MB of machine code, loaded when it is needed.
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const { families, files } = await readTypefaces(faces);
  return { compiler: NodeCompiler.create({ fontArgs: [{ fontBlobs: files }] }), families };
}

const LETTER_TEMPLATE = `
#set document(title: "Letter")
#set text(font: json(bytes(sys.inputs.families)), fallback: false)
#sys.inputs.letter
`;

const inLastFamilies = new Map<string, boolean>();

/** Letters of a text that no family has: those that are left out, and those that the compiler's own families have. */
export type LackingLetters = { readonly leftOut: readonly string[]; readonly inLastFamilies: readonly string[] };

/** Finds the letters of a text that neither the site's families nor an installed Noto family has. */
export async function findLackingLetters(
  text: string,
  fonts: FontNames,
  fontsDir: string = FONTS_DIR,
): Promise<LackingLetters> {
  const faces = await chooseFaces(fonts, text, fontsDir);
  const missing = [...new Set([...faces.display.missing, ...faces.text.missing])];
  const unknown = missing.filter((letter) => !inLastFamilies.has(letter));
  if (unknown.length > 0) {
    const { compiler } = await compilerFor(await chooseFaces(fonts, '', fontsDir), fontsDir);
    const families = JSON.stringify(LAST_FAMILIES);
    for (const letter of unknown)
      inLastFamilies.set(letter, isPrinted(compile(compiler, LETTER_TEMPLATE, { families, letter })));
  }
  const isThere = (letter: string) => inLastFamilies.get(letter) === true;
  return { leftOut: missing.filter((letter) => !isThere(letter)), inLastFamilies: missing.filter(isThere) };
}

/** Stands where nothing is left of a text. */
const LEFT_OUT = '…';

function withoutLetters(data: unknown, letters: ReadonlySet<string>): unknown {
  if (typeof data === 'string') return keptOf(data, letters) || LEFT_OUT;
  if (Array.isArray(data)) return data.map((item) => withoutLetters(item, letters));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withoutLetters(value, letters)]));
}

/** What is left of a text without some letters; nothing where only signs are left. */
export function keptOf(text: string, letters: ReadonlySet<string>): string {
  const kept = Array.from(text.normalize('NFC'))
    .filter((letter) => !letters.has(letter))
    .join('');
  if (kept === text) return text;
  return /[\p{L}\p{N}]/u.test(kept) ? kept.replace(/\s+/g, ' ').trim() : '';
}

/** PDF/UA refuses boxes. */
function isPrinted(document: SetDocument): boolean {
  try {
    document.pdf();
    return true;
  } catch {
    return false;
  }
}
