import { expect, it, vi } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

// End-to-end tests cover errors, because error boundaries do not work in server rendering.
it('renders its children', () => {
  expect(renderOnPage(<ErrorBoundary instead="a list">a slideshow</ErrorBoundary>)).toBe('a slideshow');
});

it('renders the fallback after an error and calls onFail once', () => {
  const onFail = vi.fn();
  const boundary = new ErrorBoundary({ instead: 'a list', onFail, children: 'a slideshow' });
  boundary.state = ErrorBoundary.getDerivedStateFromError();
  expect(boundary.render()).toBe('a list');
  boundary.componentDidCatch();
  expect(onFail).toHaveBeenCalledOnce();
});

it('renders nothing without a fallback', () => {
  const boundary = new ErrorBoundary({ children: 'a bar' });
  boundary.state = ErrorBoundary.getDerivedStateFromError();
  expect(boundary.render()).toBeUndefined();
});
