import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';

/** The operator's support address. Where the page has no data, as after an error, only the word. */
export function SupportLink() {
  const address = useRouteLoaderData<typeof loader>('root')?.supportEmail;
  if (!address) return <>support</>;
  return (
    <a href={`mailto:${address}`} className="text-accent underline underline-offset-3 [overflow-wrap:anywhere]">
      {address}
    </a>
  );
}
