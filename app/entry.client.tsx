import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { barePath } from '../model/addresses.ts';
import { hasForeignChanges } from './document/foreign-changes.ts';
import { replayEarlyInput } from './document/replay-early-input.ts';
import { hosted, unhosted } from './routing/base-path.ts';
import { keepFirstPage } from './routing/first-page.ts';
import { callback } from './web-vitals/callback.ts';
import { reportPerformance } from './web-vitals/web-vitals.ts';

// A static host may answer /about/ for /about. Data is asked for by the bare path, so the address is put right first.
const path = hosted(barePath(unhosted(location.pathname)));
if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);

keepFirstPage();

function Site() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    replayEarlyInput();
  }, []);
  return <HydratedRouter />;
}

// A page that has been given up meanwhile (document/inline/early-input.ts) stays what it has become.
if ('scripted' in document.documentElement.dataset) {
  const hydrate = () => {
    hydrateRoot(
      document,
      <StrictMode>
        <Site />
      </StrictMode>,
    );
  };
  if (hasForeignChanges()) hydrate();
  else startTransition(hydrate);
}

// Storage that is denied, or code that does not come, loses a convenience, nothing else.
if (import.meta.env.PROD && 'offlineCache' in document.documentElement.dataset)
  import('./offline/registration.ts').then(({ registerWorker }) => registerWorker(hosted(''))).catch(() => {});

void reportPerformance(callback);
