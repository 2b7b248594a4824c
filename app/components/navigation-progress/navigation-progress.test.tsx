import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { NavigationProgress } from './navigation-progress.tsx';

it('shows and announces nothing while no page loads', () =>
  expect(renderOnPage(<NavigationProgress words={sampleMessages.navigation} />)).toMatch(
    /^<div class="[^"]*"><\/div>$/,
  ));
