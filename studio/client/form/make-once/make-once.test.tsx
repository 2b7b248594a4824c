import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clear, press, show, words } from '../../../../test/fixtures/studio-page.tsx';
import { ApiError } from '../../data/requests/requests.ts';
import { StatusLine } from '../../ui/controls/screen-reader.tsx';
import { MadeWords, MakeOnce } from './make-once.tsx';

afterEach(clear);

const input = () => document.querySelector('input');

async function type(name: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), name);
    input()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Shows the form. @param make makes the words of a secret for a name */
const showForm = (make: (name: string) => Promise<string>, toWords?: (error: unknown) => string) =>
  show(
    <>
      <MakeOnce
        label="A new word"
        name={{ label: 'For whom', help: 'Only you see this name.' }}
        fields={<p>More fields.</p>}
        button="Make a word"
        done="The word is made."
        make={make}
        {...(toWords && { toWords })}
      >
        {(made, name) => (
          <>
            <p>The word of {name}.</p>
            <MadeWords>{made}</MadeWords>
          </>
        )}
      </MakeOnce>
      <StatusLine />
    </>,
  );

it('asks for a name before it makes anything', async () => {
  const make = vi.fn(async () => 'kelumi');
  await showForm(make);
  await type('  ');
  await press('Make a word');
  expect([words().includes('Give it a name.'), input()?.getAttribute('aria-invalid')]).toEqual([true, 'true']);
  await type('Ana');
  await press('Make a word');
  expect([make.mock.calls, words().includes('Give it a name.')]).toEqual([[['Ana']], false]);
});

it('shows what it has made, says so, and is empty for the next name', async () => {
  await showForm(async (name) => `kelumi of ${name}`);
  expect(words()).toContain('More fields.');
  await type(' Ana ');
  await press('Make a word');
  const made = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  expect(made).toEqual(['The word of Ana.kelumi of Ana', expect.stringContaining('The word is made.')]);
  expect(input()?.value).toBe('');
  await type('Ben');
  expect(words()).toContain('The word of Ana.');
  await press('Make a word');
  expect(words()).toContain('kelumi of Ben');
  expect(words()).not.toContain('Ana');
});

it('makes one secret if its button is pressed twice', async () => {
  const answer = Promise.withResolvers<string>();
  const make = vi.fn(() => answer.promise);
  await showForm(make);
  await type('Ana');
  await press('Make a word');
  await press('Make a word');
  await act(async () => answer.resolve('kelumi'));
  expect([make.mock.calls.length, words().includes('kelumi')]).toEqual([1, true]);
});

it('keeps the name after a failure, and says why in words of its own', async () => {
  const make = vi
    .fn(async () => 'kelumi')
    .mockRejectedValueOnce(new ApiError({ error: 'refused', message: 'It is too short.' }, undefined));
  await showForm(make);
  await type('Ana');
  await press('Make a word');
  expect([words().includes('It is too short.'), input()?.value]).toEqual([true, 'Ana']);
  await press('Make a word');
  expect(words()).not.toContain('It is too short.');
  await showForm(
    async () => Promise.reject(new Error('odd')),
    () => 'Ask again tomorrow.',
  );
  await type('Ana');
  await press('Make a word');
  expect(words()).toContain('Ask again tomorrow.');
});
