import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { codeInvitation, mailLink } from '#app/documents/code-invitation.ts';
import { excerpt } from '#app/documents/excerpt.ts';
import { Figure } from '#app/documents/figure.tsx';
import { SITE_NAME } from '#app/platform/site.ts';
import { disclosureOf } from '#app/showcases/authorship.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { Brochure } from './brochure.ts';
import { titleSize } from './title-size.ts';

export function BackCover(brochure: Brochure) {
  const { content, theme, plan, pageCount, qrCode, qrTarget, shown, total, backCover, notes } = brochure;
  const { ownerData: owner, vehicleData: vehicle } = content.project;
  const address = qrTarget.replace(/^https?:\/\//, '');
  const invitation = codeInvitation(content.project, qrTarget);
  return (
    <section
      className={plan.backCover ? 'back-cover' : 'back-cover bare'}
      style={{ '--at': pageCount - 1, '--shape': plan.backCover }}
    >
      {plan.backCover && (
        <Figure slot="back-cover" alt={backCover?.caption ?? `${vehicleName(vehicle)}, photograph ${backCover?.number}`} />
      )}
      <div className="back-cover-text">
        <p className="masthead-name">{SITE_NAME}</p>
        <p className={clsx('back-cover-name', titleSize(vehicleName(vehicle)))}>{vehicleName(vehicle)}</p>
        <p className="back-cover-owner">
          {owner.fullName}, <span className="place">{owner.location}</span>
        </p>
        {owner.contact && (
          <p className="back-cover-contact">
            <MaybeLink href={mailLink(owner.contact)}>{owner.contact}</MaybeLink>
          </p>
        )}
        <a href={qrTarget} aria-label={invitation}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a generated SVG without any user text */}
          <div className="qr-code" dangerouslySetInnerHTML={{ __html: qrCode }} />
        </a>
        <p className="label">{invitation}</p>
        <p className="back-cover-address">
          <a href={qrTarget}>{excerpt(address, 90)}</a>
        </p>
        <p className="colophon">
          <CoverFigures {...brochure} />
          {shown < total ? `With ${shown} of ${total} photographs. ` : ''}
          {disclosureOf(content, content.evidence && { ...notes, place: 'in Sources & Notes' })} Set in {theme.fonts.credit}.
        </p>
      </div>
    </section>
  );
}

const MaybeLink = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href ? <a href={href}>{children}</a> : children;

/** The captions of the covers' photos, which are numbered but have no text on them. */
function CoverFigures({ coverCaption, backCover, shown }: Brochure) {
  const said = (number: number, caption: string | undefined) => (
    <>
      plate {number}
      {caption && ': '}
      <span dir="auto">{caption?.replace(/\.$/, '')}</span>.{' '}
    </>
  );
  if (shown === 1 && !coverCaption) return null;
  return (
    <>
      Cover, {said(1, coverCaption)}
      {backCover && <>Here, {said(backCover.number, backCover.caption)}</>}
    </>
  );
}
