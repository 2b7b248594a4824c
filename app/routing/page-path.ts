import { withBasePath, withoutBasePath } from './base-path.ts';

/** The path of the document's language below the base path, such as `/en`; empty for the site's first language. */
const languagePath = () => document.documentElement.dataset.languagePath ?? '';

/** Returns the path of a page in the language of the document. Only browsers may call it. */
export const pagePath = (address: string) => withBasePath(languagePath() + address);

/** Returns the address of a page in the language of the document by its path. Only browsers may call it. */
export const pageAddress = (pathname: string) => withoutBasePath(pathname).slice(languagePath().length);
