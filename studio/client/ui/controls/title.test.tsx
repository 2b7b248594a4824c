// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { clear, press, show } from '../../../../test/fixtures/studio-page.tsx';
import { Title } from './title.tsx';

afterEach(clear);

function Screens() {
  const [at, setAt] = useState(1);
  return (
    <>
      <input />
      <button type="button" onClick={() => setAt(at + 1)}>
        Next
      </button>
      <Title key={at}>{`Screen ${at}`}</Title>
    </>
  );
}

it('takes the focus when another screen has come, but not from a field that one types in', async () => {
  await show(<Screens />);
  await press('Next');
  expect(document.activeElement?.textContent).toBe('Screen 2');
  document.querySelector('input')?.focus();
  await press('Next');
  expect(document.activeElement?.localName).toBe('input');
});
