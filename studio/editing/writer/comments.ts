import { Lexer } from 'yaml';

/** The lexer emits this token before the text of a scalar. */
const SCALAR = '\u001f';

export function commentsIn(yaml: string): string[] {
  let before = '';
  return [...new Lexer().lex(yaml)].filter((lexeme) => {
    const isComment = lexeme.startsWith('#') && before !== SCALAR;
    before = lexeme;
    return isComment;
  });
}
