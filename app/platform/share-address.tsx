import { Copy, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { copyAddress } from './copy-address.ts';
import { openShareSheet } from './open-share-sheet.ts';

type ShareAddressProps = {
  label: string;
  address: string;
  /** What the system's share sheet calls it. */
  title: string;
  /** More buttons. */
  children?: ReactNode;
};

/** An address to copy, or to hand to the system's share sheet where there is one. */
export function ShareAddress({ label, address, title, children }: ShareAddressProps) {
  const [canShare, setCanShare] = useState(false);
  // Known only in the browser, so the first render must match the server's.
  useEffect(() => setCanShare('share' in navigator), []);

  const copy = () => copyAddress(address, 'Please select the address and copy it.');

  return (
    <>
      <Field label={label}>
        <Input readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" className="noscript:hidden" onClick={() => void copy()}>
          <Copy className="size-4.5 text-brass" aria-hidden="true" />
          Copy
        </Button>
        {canShare && (
          <Button variant="secondary" onClick={() => void openShareSheet(address, title)}>
            <Share2 className="size-4.5 text-brass" aria-hidden="true" />
            Share
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
