import { Store } from '../store.ts';

export const keyListStore = new Store(false);

/** Returns whether Ctrl or Cmd is pressed, without Alt: AltGr types characters. */
export const isCommand = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.altKey;

/** Returns the action of Ctrl+Z, Shift+Ctrl+Z and Ctrl+Y, or undefined for other keys. */
export function historyKey(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const key = event.key.toLowerCase();
  if (!isCommand(event) || (key !== 'z' && key !== 'y')) return undefined;
  return key === 'y' || event.shiftKey ? 'redo' : 'undo';
}

/** Returns whether Enter is pressed without Ctrl or Cmd, and not to confirm the word of an input method. */
export const isPlainEnter = (event: KeyboardEvent) => event.key === 'Enter' && !isCommand(event) && !event.isComposing;

export const isTyping = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable], [data-typing]');

export const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
