import './ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Studio } from './screens/studio.tsx';

const place = document.getElementById('studio');
if (!place) throw new Error('index.html has no place for the studio.');
createRoot(place).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
);
