/** The base path on its host, without a slash at its end; empty at the root. */
const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** An address of this site as a browser asks its host for it: `/about` is `/work/about` on a site with the base path `/work`. */
export const hosted = (address: string) => BASE + address;

/** The way back, from a path of the browser's to an address of this site. */
export const unhosted = (pathname: string) => pathname.slice(BASE.length);
