import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';

/** Where people get help, as the operator has set it. Where the page has no data, as after a fault, the word alone. */
export function SupportLink() {
  const address = useRouteLoaderData<typeof loader>('root')?.supportEmail;
  if (!address) return <>support</>;
  return (
    <a href={`mailto:${address}`} className="text-accent underline underline-offset-3 [overflow-wrap:anywhere]">
      {address}
    </a>
  );
}
