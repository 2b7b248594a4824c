import { createContext } from 'react';

/** Whether the pictures inside play, if they are animated. */
export const MotionContext = createContext(false);
