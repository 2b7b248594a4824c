/** Normalizes a file name for comparison, because macOS and some archives write ü as two code points. */
export const normalName = (name: string): string => name.normalize('NFC');
