import { z } from 'zod';
import { describeField } from './describe-field.ts';
import { type NameInFolder, withNamesInFolder } from './file-names.ts';
import type { Mistake } from './mistakes.ts';
import { nearest } from './nearest.ts';
import { type Names, withNames } from './placeholders.ts';
import { type ContentDocument, failed, parseData, type Reading } from './source-text.ts';
import { describeTypo, maxTries } from './yaml-mistakes.ts';
import { findTypos, type Typo } from './yaml-typos.ts';

/** Fills the names into a document and checks it against a schema. Reports at most one mistake per field. */
export function check<T>(
  document: ContentDocument,
  schema: z.ZodType<T>,
  names: Names = {},
  fileNameOf: NameInFolder = (name) => name,
): Reading<T> {
  const parse = ({ data }: ContentDocument) =>
    schema.safeParse(withNamesInFolder(withNames(data, names), fileNameOf), { error: errorMap, reportInput: true });
  const typos: Mistake[] = [];
  let corrected = document;
  let tries = maxTries(document.lines.join('\n'));
  const read = (typo: Typo) => {
    tries -= 1;
    return tries < 0 ? undefined : parseData(typo.lines.join('\n'), document).value;
  };
  for (;;) {
    const result = parse(corrected);
    if (result.success) {
      // The default texts have names in braces, too. The schema has checked the type, which filling them in keeps.
      const value = z.custom<T>().parse(withNames(result.data, names));
      return typos.length > 0 ? failed(typos) : { value, mistakes: [] };
    }
    const issues = result.error.issues.flatMap(fieldIssues);
    const found =
      typos.length < MAX_SLIPS &&
      tries > 0 &&
      findSlip(corrected, issues, read, (other) => parse(other).error?.issues.flatMap(fieldIssues) ?? []);
    const mistakeOf = (path: readonly PropertyKey[], expected: string, line = corrected.lineOf(path)): Mistake => ({
      file: document.file,
      line,
      field: describeField(path),
      expected,
    });
    if (!found) {
      const suggestion = new Set(issues.flatMap((issue) => (issue.suggestion ? [nameOf(issue.suggestion)] : [])));
      const reportedNames = new Set<string>();
      const rest = issues.filter(({ path, input }) => {
        const name = nameOf(path);
        const isFirst = !reportedNames.has(name);
        reportedNames.add(name);
        return isFirst && !(input === undefined && suggestion.has(name));
      });
      return failed([...typos, ...rest.map(({ path, message }) => mistakeOf(path, message))]);
    }
    const { typo, issue, document: next } = found;
    typos.push(mistakeOf(issue.path, describeTypo(typo, corrected.lines), typo.at + 1 + document.lineOffset));
    corrected = next;
  }
}

type FieldIssue = {
  path: PropertyKey[];
  message: string;
  input: unknown;
  /** The known field whose name is closest to an unknown one. */
  suggestion?: PropertyKey[] | undefined;
  kind: 'unknown' | 'type' | 'value';
};

function fieldIssues(issue: z.core.$ZodIssue): FieldIssue[] {
  const { path, message, input, code } = issue;
  // Zod names the object around an unknown field; the owner looks for the field itself.
  if (issue.code === 'unrecognized_keys') {
    const knownNames = message.split(KNOWN_FIELDS_BETWEEN);
    return issue.keys.slice(0, MAX_UNKNOWN_FIELDS).map((key) => {
      const closest = nearest(key, knownNames);
      const cure = closest ? `is it ${closest}?` : `here can stand ${knownNames.join(', ')}`;
      const suggestion = closest === undefined ? undefined : [...path, closest];
      return {
        path: [...path, key],
        message: `there is no such field; ${cure}`,
        input: key,
        suggestion,
        kind: 'unknown',
      };
    });
  }
  return [{ path, message, input, kind: code === 'invalid_type' ? 'type' : 'value' }];
}

const nameOf = (path: readonly PropertyKey[]) => path.join('.');
const isSamePath = (path: readonly PropertyKey[], other: readonly PropertyKey[]) => nameOf(path) === nameOf(other);

type FoundTypo = { typo: Typo; issue: FieldIssue; document: ContentDocument };

/** Limits the comparisons: each unknown field is compared with every known field. */
const MAX_UNKNOWN_FIELDS = 100;
/** A file with more typos is broken as a whole, and naming each typo would not help. */
const MAX_SLIPS = 30;
const MAX_TRIED_ISSUES = 5;

/** Finds a typo that YAML reads as another value. Its cure must correct the field and harm no other field. */
function findSlip(
  document: ContentDocument,
  issues: readonly FieldIssue[],
  read: (typo: Typo) => ContentDocument | undefined,
  check: (document: ContentDocument) => FieldIssue[],
): FoundTypo | undefined {
  const possible = issues.filter(({ kind, input }) => kind !== 'value' && input !== undefined);
  for (const issue of possible.slice(0, MAX_TRIED_ISSUES)) {
    const isUnrelated = ({ path }: FieldIssue) => !issue.path.every((key, at) => path[at] === key);
    const before = issues.filter(isUnrelated).length;
    const candidates = findTypos(document.lines, [document.lineOf(issue.path) - 1 - document.lineOffset]).flatMap(
      (typo) => {
        const corrected = read(typo);
        if (!corrected) return [];
        const after = check(corrected);
        const isCorrected = after.every(({ path }) => !isSamePath(path, issue.path));
        const isCure = isCorrected && after.filter(isUnrelated).length <= before;
        return isCure ? [{ typo, issue, document: corrected, left: after.length }] : [];
      },
    );
    const [best] = candidates.sort((a, b) => a.left - b.left);
    if (best) return best;
  }
  return undefined;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  object: 'fields of its own',
  array: 'a list',
  record: 'fields of its own',
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
};

const KNOWN_FIELDS_BETWEEN = ', ';

const errorMap: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') {
    return issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape).join(KNOWN_FIELDS_BETWEEN) : undefined;
  }
  if (issue.code !== 'invalid_type') return undefined;
  const expected = `expected ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
  return issue.input === undefined ? `${expected}, but it is missing` : expected;
};
