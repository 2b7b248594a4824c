import '../../../test/fixtures/window.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replayEarlyInput } from '../replay-early-input.ts';
import { recordEarlyInput } from './early-input.ts';

let giveUp: () => void;
const button = () => document.querySelector('button') ?? document.createElement('button');

beforeEach(() => {
  // The fallback must not begin in the middle of another file's tests.
  vi.useFakeTimers();
  window.earlyInput = undefined;
  document.documentElement.dataset.scripted = '';
  document.body.innerHTML =
    '<button type="button">Play</button><audio></audio><form><input required value="a"></form><noscript>plain</noscript>';
  giveUp = recordEarlyInput();
});

afterEach(() => vi.useRealTimers());

describe('recordEarlyInput', () => {
  it('replays a click after hydration', () => {
    const pressed = vi.fn();
    button().addEventListener('click', pressed);
    button().click();
    button().click();
    expect(pressed).not.toHaveBeenCalled();
    replayEarlyInput();
    expect(pressed).toHaveBeenCalledTimes(2);
    button().click();
    expect(pressed).toHaveBeenCalledTimes(3);
  });

  it('leaves a film with the browser’s controls to the browser', () => {
    document.body.innerHTML = '<video></video><video controls></video>';
    const [silent, film] = document.querySelectorAll('video');
    const press = (on: Element | undefined) =>
      on?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
    expect([press(silent), press(film)]).toEqual([false, true]);
  });

  it('records a form once even if it is sent twice', () => {
    const form = document.forms[0];
    const sent = vi.fn((event: Event) => event.preventDefault());
    form?.addEventListener('submit', sent);
    form?.requestSubmit();
    form?.requestSubmit();
    replayEarlyInput();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('skips elements that have left the page', () => {
    const pressed = vi.fn();
    const gone = button();
    gone.addEventListener('click', pressed);
    gone.click();
    gone.remove();
    replayEarlyInput();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('falls back to the page without scripts if the code does not load', () => {
    const audio = document.querySelector('audio');
    const play = vi.spyOn(audio ?? new Audio(), 'play').mockResolvedValue();
    button().click();
    giveUp();
    expect(document.body.textContent).toContain('plain');
    expect(document.querySelector('noscript')).toBeNull();
    expect(document.documentElement.dataset.scripted).toBeUndefined();
    expect(play).toHaveBeenCalledOnce();
  });

  it('falls back 20 s after the first click', () => {
    vi.useFakeTimers();
    button().click();
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    expect(window.earlyInput).toBeUndefined();
  });
});
