import './ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Studio } from './screens/studio.tsx';
import { markKeyboardUse } from './ui/keys/mark-keyboard-use.ts';

const root = document.getElementById('studio');
if (!root) throw new Error('index.html has no place for the studio.');
markKeyboardUse();
createRoot(root).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
);
