/** Reads the theme that the studio has chosen for the pages of this origin. */
const FOLLOW_THEME = `
  const follow = () => { document.documentElement.style.colorScheme = localStorage.theme ?? '' };
  addEventListener('storage', follow);
  follow();
`;

/** Returns a page with one sentence, in the place of a page that a release does not have. */
export const missingPage = (sentence: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${sentence}</title>
<style>
  body {
    display: grid;
    place-items: center;
    box-sizing: border-box;
    min-height: 100vh;
    margin: 0;
    padding: 2rem;
    font: max(1.25rem, 2.5vw) / 1.5 system-ui, sans-serif;
    text-align: center;
  }
</style>
<script>${FOLLOW_THEME}</script>
<p>${sentence}</p>
</html>
`;
