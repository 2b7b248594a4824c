import './ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Studio } from './screens/studio.tsx';
import { markKeyboardUse } from './ui/keys/mark-keyboard-use.ts';

const place = document.getElementById('studio');
if (!place) throw new Error('index.html has no place for the studio.');
markKeyboardUse();
createRoot(place).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
);
