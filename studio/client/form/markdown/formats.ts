import { COMMAND } from '../../ui/keys/keys.ts';

/** A format that the site shows, in the order of the buttons, with the keys as ProseMirror and as people write them. */
export const FORMATS = [
  { format: 'heading', name: 'Heading', key: 'Mod-Alt-2', shown: `${COMMAND}+Alt+2` },
  { format: 'subheading', name: 'Smaller heading', key: 'Mod-Alt-3', shown: `${COMMAND}+Alt+3` },
  { format: 'strong', name: 'Bold', key: 'Mod-b', shown: `${COMMAND}+B` },
  { format: 'emphasis', name: 'Emphasis', key: 'Mod-i', shown: `${COMMAND}+I` },
  { format: 'link', name: 'Link', key: 'Mod-k', shown: `${COMMAND}+K` },
  { format: 'list', name: 'List', key: 'Mod-Shift-8', shown: `${COMMAND}+Shift+8` },
  { format: 'numbers', name: 'Numbered list', key: 'Mod-Shift-7', shown: `${COMMAND}+Shift+7` },
  { format: 'quote', name: 'Quotation', key: 'Mod-Shift-9', shown: `${COMMAND}+Shift+9` },
] as const;

export type Format = (typeof FORMATS)[number]['format'];
