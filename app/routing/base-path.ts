const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Adds the base path: `/about` is `/work/about` on a site below `/work`. */
export const withBasePath = (address: string) => BASE + address;

export const withoutBasePath = (pathname: string) => pathname.slice(BASE.length);
