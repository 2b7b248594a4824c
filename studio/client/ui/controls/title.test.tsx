// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { clear, press, show } from '../../../../test/fixtures/studio-page.tsx';
import { Title } from './title.tsx';

afterEach(clear);

function Screens() {
  const [screen, setScreen] = useState(1);
  return (
    <>
      <input />
      <button type="button" onClick={() => setScreen(screen + 1)}>
        Next
      </button>
      <Title key={screen}>{`Screen ${screen}`}</Title>
    </>
  );
}

it('takes the focus on a new screen, but not from an input', async () => {
  await show(<Screens />);
  await press('Next');
  expect(document.activeElement?.textContent).toBe('Screen 2');
  document.querySelector('input')?.focus();
  await press('Next');
  expect(document.activeElement?.localName).toBe('input');
});
