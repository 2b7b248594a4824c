import { expect, it, vi } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

// That React comes here with an error, end-to-end tests show: on a server it does not.
it('is its part, until that fails', () => {
  expect(renderOnPage(<ErrorBoundary instead="a list">a slideshow</ErrorBoundary>)).toBe('a slideshow');
});

it('is what stands instead once its part has failed, and says so once', () => {
  const onFail = vi.fn();
  const boundary = new ErrorBoundary({ instead: 'a list', onFail, children: 'a slideshow' });
  boundary.state = ErrorBoundary.getDerivedStateFromError();
  expect(boundary.render()).toBe('a list');
  boundary.componentDidCatch();
  expect(onFail).toHaveBeenCalledOnce();
});

it('may leave nothing', () => {
  const boundary = new ErrorBoundary({ children: 'a bar' });
  boundary.state = ErrorBoundary.getDerivedStateFromError();
  expect(boundary.render()).toBeUndefined();
});
