import type { Context } from 'hono';

export const RELOAD_SECONDS = '10';

/** The error page, which is the same for every host name, so that nobody learns that the studio exists. */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>One moment</title>
<p>This page does not answer now. It loads again by itself.</p>
</html>
`;

export const unavailable = (c: Context): Response => c.html(PAGE, 503, { Refresh: RELOAD_SECONDS });
