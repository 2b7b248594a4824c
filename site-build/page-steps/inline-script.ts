import type { PageStep } from './index.ts';

export const addInlineScript: PageStep = (document, { inlineScript }) => {
  document.querySelector('meta[name="viewport"]')?.insertAdjacentHTML('afterend', `<script>${inlineScript}</script>`);
};
