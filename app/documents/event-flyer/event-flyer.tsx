import type { PrintedPromoCode } from '#app/documents/document-request.ts';
import { excerptByWidth } from '#app/documents/excerpt.ts';
import { FlyerCode, FlyerFrame, SiteAddress } from '#app/documents/flyer/flyer-frame.tsx';
import { SITE_NAME } from '#app/platform/site.ts';
import { VehicleDrawing } from '#app/showcases/vehicle-drawing.tsx';
import { datesInWords } from './dates-in-words.ts';

/** Characters that fit on a poster; longer texts lose whole sentences. */
const ROOM = { event: 480, cause: 480, name: 120 };
/** An event description up to this length becomes the headline. */
const HEADLINE = 90;

type EventFlyerProps = {
  promoCode: PrintedPromoCode;
  timeZone: string;
  /** With its size in CSS pixels; undefined without a logo. */
  logo?: { src: string; width: number; height: number } | undefined;
  qrSrc: string;
  siteOrigin: string;
};

/** The poster of a promo code: one letter page. Its style sheet is EVENT_FLYER_CSS. */
export function EventFlyer({ promoCode, timeZone, logo, qrSrc, siteOrigin }: EventFlyerProps) {
  const { code, discountPercent, nonProfitName: cause, nonProfitDescription, eventDescription: event } = promoCode;
  const isHeadline = event && event.length <= HEADLINE;
  const isBare = !event && !cause && !nonProfitDescription && !logo;
  return (
    <FlyerFrame
      className="event-flyer"
      band={
        <>
          <FlyerCode src={qrSrc} alt={`QR code: ${SITE_NAME}`} label="Scan" call={SITE_NAME}>
            <SiteAddress origin={siteOrigin} />
          </FlyerCode>
          <div className="ef-way">
            <p className="fl-label">Three steps</p>
            <ol>
              <li>
                <b>1</b>
                <span>Tell us of your car and add its photos.</span>
              </li>
              <li>
                <b>2</b>
                <span>See your brochure, page by page.</span>
              </li>
              <li>
                <b>3</b>
                <span>Enter the code when you subscribe.</span>
              </li>
            </ol>
          </div>
        </>
      }
    >
      {isHeadline && (
        <p className="ef-headline" dir="auto">
          {event}
        </p>
      )}
      <h1 className="ef-offer">
        <span>{discountPercent}</span>
        <span className="ef-unit">
          <span className="ef-percent">%</span> <span className="ef-off">off</span>
        </span>
      </h1>
      <p className="ef-what">your first year of {SITE_NAME}: a brochure, a presentation and a flyer of your own car</p>
      {isBare && (
        <div className="ef-drawing">
          <VehicleDrawing />
        </div>
      )}
      <div className="ef-plate">
        <p className="fl-label">Your code</p>
        <p className="ef-code" data-lines="1">
          {code}
        </p>
        <p className="ef-dates">{datesInWords(promoCode, timeZone)}</p>
      </div>
      {event && !isHeadline && (
        <p className="ef-event" dir="auto">
          {excerptByWidth(event, ROOM.event)}
        </p>
      )}
      {(cause || nonProfitDescription || logo) && (
        <section className={logo ? 'ef-cause ef-with-logo' : 'ef-cause'}>
          {logo && (
            // Its shape is said, since it arrives only when the page has been fitted.
            <img
              className="ef-logo"
              {...logo}
              style={{ aspectRatio: `${logo.width} / ${logo.height}` }}
              alt={cause ? `Logo of ${cause}` : 'Logo'}
            />
          )}
          {(cause || nonProfitDescription) && (
            <div>
              <p className="fl-label">Together with</p>
              {cause && <h2 dir="auto">{excerptByWidth(cause, ROOM.name)}</h2>}
              {nonProfitDescription && <p dir="auto">{excerptByWidth(nonProfitDescription, ROOM.cause)}</p>}
            </div>
          )}
        </section>
      )}
    </FlyerFrame>
  );
}
