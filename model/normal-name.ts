/** A file's name in the one form in which names are compared: macOS and some archives write ü as two code points. */
export const normalName = (name: string): string => name.normalize('NFC');
