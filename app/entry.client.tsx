import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchHistory } from '#app/platform/page-history.ts';

watchHistory();

// A task of its own: the one that has evaluated all scripts of the page was long enough for a phone, which may have been touched meanwhile.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
