import { Lexer } from 'yaml';

/** By which the lexer says that a scalar's own text follows. */
const SCALAR = '\u001f';

/** The comments of a YAML text, in their order. */
export function commentsIn(yaml: string): string[] {
  let before = '';
  return [...new Lexer().lex(yaml)].filter((lexeme) => {
    const isComment = lexeme.startsWith('#') && before !== SCALAR;
    before = lexeme;
    return isComment;
  });
}
