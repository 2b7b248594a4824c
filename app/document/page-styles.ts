import { AtRule, type ChildNode, parse, type Root, Rule } from 'postcss';

/** Where visitors write, they may need any letter. */
const FIELD = /<(?:input|textarea)\b/;
const CLASSES_IN_HTML = /class="([^"]*)"/g;
const CLASSES_IN_SELECTOR = /\.(-?[_a-zA-Z][\w-]*)/g;

/** What a rule with a name is used by: `@keyframes` by animations, `@page` by the property. */
const USED_BY = { keyframes: /^animation/, page: /^page$/ };

/**
 * The part of a style sheet that a page needs as it stands: all rules but those that ask for a class it does not have,
 * those with a name that nothing left uses, those of transitions between pages, faces for letters that it has not, and
 * custom properties that it does not use.
 * A page says what it becomes by attributes, so only code adds classes and goes on to other pages, and code comes with
 * the whole sheet.
 */
export function stylesOfPage(css: string, html: string): string {
  const classes = new Set([...html.matchAll(CLASSES_IN_HTML)].flatMap(([, names = '']) => names.split(' ')));
  const isOnPage = (selector: string) =>
    !selector.startsWith('::view-transition') &&
    [...selector.matchAll(CLASSES_IN_SELECTOR)].every(([, name = '']) => classes.has(name));
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    const kept = rule.selectors.filter(isOnPage);
    if (kept.length > 0) rule.selectors = kept;
    else removeWithEmptyParents(rule);
  });
  for (const [kind, users] of Object.entries(USED_BY)) {
    const used: string[] = [];
    sheet.walkDecls(users, ({ value }) => void used.push(...value.split(/[\s,]+/)));
    sheet.walkAtRules(kind, (rule) => {
      if (rule.params && !used.includes(rule.params)) removeWithEmptyParents(rule);
    });
  }
  if (!FIELD.test(html)) {
    sheet.walkAtRules('font-face', (face) => {
      face.walkDecls('unicode-range', ({ value }) => {
        if (!lettersOf(value).test(html)) face.remove();
      });
    });
  }
  removeUnusedProperties(sheet, html);
  return sheet.toString();
}

/** What matches a letter of a `unicode-range`. */
const lettersOf = (range: string) =>
  new RegExp(
    `[${range.replace(/U\+([^-,]+)(?:-([^,]+))?,?/gi, (_, first: string, last: string = first) => {
      const at = (span: string, wildcard: string) => `\\u{${span.replaceAll('?', wildcard)}}`;
      return `${at(first, '0')}-${at(last, 'F')}`;
    })}]`,
    'u',
  );

/** Takes out custom properties that nothing asks for, and those that only such ask for. */
function removeUnusedProperties(sheet: Root, html: string): void {
  const used = new Set([...`${sheet}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  let some = false;
  sheet.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return;
    removeWithEmptyParents(declaration);
    some = true;
  });
  if (some) removeUnusedProperties(sheet, html);
}

/** Parts a sheet into what holds after the first paint (arrival/late-styles.ts) and all that it needs. */
export function setLateStylesApart(css: string): { first: string; late: string } {
  const first = parse(css);
  const late = parse('');
  first.walkAtRules((rule) => {
    if (isLate(rule)) late.append(rule);
  });
  return { first: first.toString(), late: late.toString() };
}

/** Faces that are fetched, for those that stand in for them name no letters, and what a sheet calls late itself. */
function isLate({ name, params, nodes }: AtRule): boolean {
  if (name === 'layer') return params === 'late' && nodes !== undefined;
  return name === 'font-face' && nodes?.some((node) => node.type === 'decl' && node.prop === 'unicode-range') === true;
}

function removeWithEmptyParents(node: ChildNode) {
  const { parent } = node;
  node.remove();
  if ((parent instanceof AtRule || parent instanceof Rule) && parent.nodes?.length === 0)
    removeWithEmptyParents(parent);
}

/**
 * Brings the whole sheet, for the pages that one goes on to, without the faces that the page has come with: a face that
 * is declared twice is loaded twice.
 *
 * Printed into every page as part of a script: it may use nothing from outside its own body.
 *
 * @throws when the sheet does not come: a page without it must not be left by script
 */
export async function fetchStyles(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const own = document.querySelector('[data-late]')?.innerHTML ?? '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    (await response.text()).replace(/@font-face\{[^}]*\}/g, (face) => (own.includes(face) ? '' : face)),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
