import { Fragment, type ReactNode } from 'react';
import { SITE_NAME } from '#app/platform/site.ts';

/**
 * The letter page of 816 × 1056 CSS pixels that all flyers share: an engraved frame, the masthead, a body, and a dark band at the
 * foot. Its style sheet is FLYER_CSS; `fitFlyer` sizes the body.
 */
export function FlyerFrame({ className, band, children }: { className: string; band: ReactNode; children: ReactNode }) {
  return (
    <article className={`flyer ${className}`} lang="en">
      <div className="fl-frame">
        <p className="fl-site">{SITE_NAME}</p>
        <div className="fl-body">{children}</div>
        <div className="fl-band">{band}</div>
      </div>
    </article>
  );
}

type FlyerCodeProps = { src: string; alt: string; label: string; call: string; children: ReactNode };

/** A QR code on its cream pad, with the text beside it. */
export function FlyerCode({ src, alt, label, call, children }: FlyerCodeProps) {
  return (
    <div className="fl-code">
      <div className="fl-pad">
        <img src={src} alt={alt} />
      </div>
      <div>
        <p className="fl-label">{label}</p>
        <p className="fl-call">{call}</p>
        {children}
      </div>
    </div>
  );
}

/** A site's address as one reads it aloud; it wraps before its dots, if at all. */
export function SiteAddress({ origin }: { origin: string }) {
  const [first, ...others] = origin.replace(/^https?:\/\//, '').split('.');
  return (
    <p className="fl-address" data-lines="2">
      {first}
      {others.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address, which are never reordered
        <Fragment key={index}>
          <wbr />.{part}
        </Fragment>
      ))}
    </p>
  );
}
