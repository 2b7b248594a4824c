import { COMMAND } from '../../ui/keys/keys.ts';
import type { Mark } from './marks.ts';

/** In the order of their buttons; keys as CodeMirror names them. */
export const MARKS: readonly {
  readonly mark: Mark;
  readonly name: string;
  readonly key: string;
  readonly shown: string;
}[] = [
  { mark: 'heading', name: 'Heading', key: 'Mod-Alt-2', shown: `${COMMAND}+Alt+2` },
  { mark: 'strong', name: 'Heavier', key: 'Mod-b', shown: `${COMMAND}+B` },
  { mark: 'emphasis', name: 'Emphasis', key: 'Mod-i', shown: `${COMMAND}+I` },
  { mark: 'link', name: 'Link', key: 'Mod-Shift-l', shown: `${COMMAND}+Shift+L` },
  { mark: 'list', name: 'List', key: 'Mod-Shift-8', shown: `${COMMAND}+Shift+8` },
  { mark: 'numbers', name: 'Numbered list', key: 'Mod-Shift-7', shown: `${COMMAND}+Shift+7` },
  { mark: 'quote', name: 'Quotation', key: 'Mod-Shift-9', shown: `${COMMAND}+Shift+9` },
];
