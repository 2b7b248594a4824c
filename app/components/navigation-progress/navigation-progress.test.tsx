import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { NavigationProgress } from './navigation-progress.tsx';

it('shows and says nothing while no page is on its way', () =>
  expect(renderOnPage(<NavigationProgress words={sampleMessages.navigation} />)).toMatch(
    /^<div class="[^"]*"><\/div>$/,
  ));
