import '../../../../test/fixtures/window.ts';
import { expect, it } from 'vitest';
import { markKeyboardUse } from './mark-keyboard-use.ts';

it('tells keys from clicks, also if a control stops the event', () => {
  markKeyboardUse();
  const button = document.body.appendChild(document.createElement('button'));
  for (const type of ['keydown', 'pointerdown']) button.addEventListener(type, (event) => event.stopPropagation());
  const afterEvent = (event: Event) => {
    button.dispatchEvent(event);
    return document.documentElement.hasAttribute('data-keyboard');
  };
  const key = () => new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true });
  const press = () => new Event('pointerdown', { bubbles: true });
  expect([press(), key(), press(), key()].map(afterEvent)).toEqual([false, true, false, true]);
});
