/** Georgian has capitals for whole lines alone, so that a name begins with a small letter. */
const WITHOUT_CAPITALS = /^\p{Script=Georgian}/u;

export const upperFirst = (words: string) =>
  WITHOUT_CAPITALS.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
export const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
