import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { WorkTransition } from './work-transition.tsx';

it.each(['dogwood', undefined])('adds no element around a picture of %s', (project) => {
  const picture = <i>picture</i>;
  expect(renderOnPage(<WorkTransition project={project}>{picture}</WorkTransition>)).toMatch(/^<i[^>]*>picture<\/i>$/);
});
