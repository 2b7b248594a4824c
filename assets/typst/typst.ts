import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FONTS_DIR, type SiteFonts } from '../fonts/family.ts';
import { chooseFaces, type Faces, LAST_FAMILIES, namesOf, readTypefaces, type Typefaces } from './fonts.ts';

export type SetDocument = {
  pages: number;
  /** Returns a PDF/UA-1; throws if no font has a letter. */
  pdf: () => Buffer;
  svg: () => string;
};

type Compiler = { compiler: NodeCompiler; families: Typefaces['families'] };

const CACHED_COMPILATIONS = 10;

const compilers = new Map<string, Promise<Compiler>>();

/** Compiles a Typst template. Leaves out letters that no family has: they would be boxes, which PDF/UA forbids. */
export async function typeset(
  template: string,
  data: unknown,
  fonts: SiteFonts,
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
  compiler.evictCache(CACHED_COMPILATIONS);
  return {
    pages: document.numOfPages,
    pdf: () => compiler.pdf(document, { pdfStandard: 'ua-1' }),
    svg: () => compiler.plainSvg(document),
  };
}

/** The number of cached compilers, one per set of fonts; each Chinese or Japanese title needs its own. */
const CACHED_COMPILERS = 4;

function compilerFor(faces: Faces, fontsDir: string): Promise<Compiler> {
  const key = JSON.stringify([fontsDir, namesOf(faces)]);
  const cached = compilers.get(key);
  if (cached) return cached;
  const made = makeCompiler(faces);
  compilers.set(key, made);
  // A family may be installed later, so a failure is not cached.
  made.catch(() => compilers.delete(key));
  const [oldest = key] = compilers.keys();
  if (compilers.size > CACHED_COMPILERS) compilers.delete(oldest);
  return made;
}

async function makeCompiler(faces: Faces): Promise<Compiler> {
  // The compiler's 50 MB of machine code load only when needed.
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

export type LackingLetters = { readonly leftOut: readonly string[]; readonly inLastFamilies: readonly string[] };

export async function findLackingLetters(
  text: string,
  fonts: SiteFonts,
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
  const isInLastFamily = (letter: string) => inLastFamilies.get(letter) === true;
  return {
    leftOut: missing.filter((letter) => !isInLastFamily(letter)),
    inLastFamilies: missing.filter(isInLastFamily),
  };
}

const LEFT_OUT = '…';

function withoutLetters(data: unknown, letters: ReadonlySet<string>): unknown {
  if (typeof data === 'string') return textWithoutLetters(data, letters) || LEFT_OUT;
  if (Array.isArray(data)) return data.map((item) => withoutLetters(item, letters));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withoutLetters(value, letters)]));
}

export function textWithoutLetters(text: string, letters: ReadonlySet<string>): string {
  const remaining = Array.from(text.normalize('NFC'))
    .filter((letter) => !letters.has(letter))
    .join('');
  if (remaining === text) return text;
  return /[\p{L}\p{N}]/u.test(remaining) ? remaining.replace(/\s+/g, ' ').trim() : '';
}

/** Returns whether a document has all letters; PDF/UA rejects boxes. */
function isPrinted(document: SetDocument): boolean {
  try {
    document.pdf();
    return true;
  } catch {
    return false;
  }
}
