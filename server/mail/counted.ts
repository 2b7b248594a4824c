/** Returns a number with its noun, such as `1 message` or `2 messages`. */
export const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;
