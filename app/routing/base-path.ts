const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** With the base path: `/about` is `/work/about` on a site below `/work`. */
export const hosted = (address: string) => BASE + address;

/** Without the base path. */
export const unhosted = (pathname: string) => pathname.slice(BASE.length);
