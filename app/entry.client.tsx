import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { barePath } from '../model/addresses.ts';
import { hasForeignChanges } from './document/foreign-changes.ts';
import { replayEarlyInput } from './document/replay-early-input.ts';
import { withBasePath } from './routing/base-path.ts';
import { storeFirstPage } from './routing/first-page.ts';
import { pageAddress, pagePath } from './routing/page-path.ts';
import { callback } from './web-vitals/callback.ts';
import { reportPerformance } from './web-vitals/web-vitals.ts';

// A static host may serve /about/, but data is only at the path without a slash.
const path = pagePath(barePath(pageAddress(location.pathname)));
if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);

storeFirstPage();

function Site() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    replayEarlyInput();
  }, []);
  return <HydratedRouter />;
}

// The attribute is missing if early-input.ts has fallen back to the page without scripts.
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

// Errors are ignored because offline pages are optional.
if (import.meta.env.PROD && 'offlineCache' in document.documentElement.dataset)
  import('./offline/registration.ts').then(({ registerWorker }) => registerWorker(withBasePath(''))).catch(() => {});

void reportPerformance(callback);
