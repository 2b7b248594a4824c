import { AtRule, type ChildNode, parse } from 'postcss';

const CLASSES_IN_HTML = /class="([^"]*)"/g;
const CLASSES_IN_SELECTOR = /\.(-?[_a-zA-Z][\w-]*)/g;

/** What a rule with a name is used by: `@keyframes` by animations, `@page` by the property. */
const USED_BY = { keyframes: /^animation/, page: /^page$/ };

/**
 * The part of a style sheet that a page needs as it stands: all rules but those that ask for a class it does not have,
 * those with a name that nothing left uses, and those of transitions between pages.
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
  return sheet.toString();
}

function removeWithEmptyParents(node: ChildNode) {
  const { parent } = node;
  node.remove();
  if (parent instanceof AtRule && parent.nodes?.length === 0) removeWithEmptyParents(parent);
}

/**
 * Brings the whole sheet, for the pages that one goes on to. Of the document's own the faces are left out:
 * a face that is declared twice is loaded twice.
 *
 * Printed into every page as part of a script: it may use nothing from outside its own body.
 *
 * @throws when the sheet does not come: a page without it must not be left by script
 */
export async function fetchStyles(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync((await response.text()).replace(/@font-face\{[^}]*\}/g, ''));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
