import { createContext } from 'react-router';

export const errorsContext = createContext<unknown[]>();
