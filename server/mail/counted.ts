export const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;
