import { createContext } from 'react-router';

/** The errors that occurred while a request was answered. */
export const errorsContext = createContext<unknown[]>();
