import { createContext } from 'react-router';

/** What went wrong while a request was answered. */
export const errorsContext = createContext<unknown[]>();
