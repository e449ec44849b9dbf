import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** Announces a page's title after client-side navigation; screen readers do so themselves only when a document is loaded. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (pathname === lastPath.current) return;
    lastPath.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
