import { expect, it, vi } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { Island } from './error-boundary.tsx';

// That React comes here with an error, journeys show: on a server it does not.
it('is its part, until that fails', () => {
  expect(renderOnPage(<Island instead="a list">a slideshow</Island>)).toBe('a slideshow');
});

it('is what stands instead once its part has failed, and says so once', () => {
  const onFail = vi.fn();
  const island = new Island({ instead: 'a list', onFail, children: 'a slideshow' });
  island.state = Island.getDerivedStateFromError();
  expect(island.render()).toBe('a list');
  island.componentDidCatch();
  expect(onFail).toHaveBeenCalledOnce();
});

it('may leave nothing', () => {
  const island = new Island({ children: 'a bar' });
  island.state = Island.getDerivedStateFromError();
  expect(island.render()).toBeUndefined();
});
