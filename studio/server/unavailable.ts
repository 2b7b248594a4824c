import type { Context } from 'hono';

/** After this time a browser loads a page again that could not be answered. */
export const RELOAD_SECONDS = '10';

/** What it says is the same under every name: nobody is told that there is a studio. */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>One moment</title>
<p>This page does not answer now. It loads again by itself.</p>
</html>
`;

/** Answers a page that cannot be answered now; browsers load it again. */
export const unavailable = (c: Context): Response => c.html(PAGE, 503, { Refresh: RELOAD_SECONDS });
