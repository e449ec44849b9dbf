import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** Reads out the title of the page one has gone to, which a screen reader does by itself only when a document is loaded. */
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
