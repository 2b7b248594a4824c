/** Control characters, and two code points that XML forbids as well. */
const FORBIDDEN = /[\p{Cc}\uFFFE\uFFFF]/gu;
const ALLOWED = '\t\n\r';
/** The line breaks of other programs: PowerPoint and Word write U+000B, Illustrator U+0003, mainframes U+0085. */
const LIKE_A_BREAK = '\u0003\u000B\u000C\u0085';

/** Returns a text that XML, PDF and HTML can hold. Foreign line breaks become spaces, lone surrogates U+FFFD. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, (sign) => (ALLOWED.includes(sign) ? sign : LIKE_A_BREAK.includes(sign) ? ' ' : ''));
