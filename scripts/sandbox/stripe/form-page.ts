import { BRAND_PICTURES, CVC_PICTURE } from './card-pictures.ts';

const COUNTRIES =
  'AC AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

/** In the order of their English names. */
function countryOptions(): string {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ code, name }) => `<option value="${code}"${code === 'US' ? ' selected' : ''}>${name}</option>`)
    .join('');
}

const STYLE = `
@font-face { font-family: "Fraunces"; src: url(/fonts/fraunces.woff2) format("woff2"); font-weight: 100 900; font-display: swap; }
@font-face { font-family: "Fraunces Variable"; src: url(/fonts/fraunces.woff2) format("woff2"); font-weight: 100 900; font-display: swap; }
@font-face { font-family: "Source Serif 4"; src: url(/fonts/source-serif-4.woff2) format("woff2"); font-weight: 200 900; font-display: swap; }
@font-face { font-family: "Source Serif 4 Variable"; src: url(/fonts/source-serif-4.woff2) format("woff2"); font-weight: 200 900; font-display: swap; }
:root { --soft: var(--colorTextSecondary, color-mix(in srgb, var(--colorText) 78%, var(--colorBackground)));
  --faint: var(--colorTextPlaceholder, color-mix(in srgb, var(--colorText) 62%, var(--colorBackground)));
  --line: var(--colorBorder, color-mix(in srgb, var(--colorText) 26%, var(--colorBackground)));
  --unit: var(--spacingUnit, 4px); font-size: var(--fontSizeBase, 16px); -webkit-text-size-adjust: 100%; }
* { box-sizing: border-box; }
html { background: transparent; }
body { margin: 0; padding: 4px; overflow: hidden; font-family: var(--fontFamily, sans-serif); font-weight: var(--fontWeightNormal, 400);
  color: var(--colorText, #30313d); line-height: 1.4; }
form { display: grid; gap: calc(var(--unit) * 3); }
.row { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: calc(var(--unit) * 3); align-items: start; }
.row.alone { grid-template-columns: minmax(0, 1fr); }
.Label { display: block; margin-bottom: var(--unit); font-size: var(--fontSizeSm, .93em); color: var(--soft); }
.box { position: relative; }
.Input { display: block; width: 100%; min-height: 2.75em; padding: calc(var(--unit) * 2.5) calc(var(--unit) * 3); font: inherit; font-size: max(1em, 16px); color: inherit;
  font-variant-numeric: tabular-nums lining-nums; background: var(--colorBackground, #fff); border: 1px solid var(--line); border-radius: var(--borderRadius, 5px); outline: 0; appearance: none;
  transition: border-color 150ms, box-shadow 150ms; }
.Input::placeholder { color: var(--faint); opacity: 1; }
.Input:focus { border-color: var(--colorPrimary); box-shadow: 0 0 0 1px var(--colorPrimary), 0 0 0 4px color-mix(in srgb, var(--colorPrimary) 22%, transparent); }
.Input.Input--invalid, .Input.Input--invalid:focus { border-color: var(--colorDanger); box-shadow: 0 0 0 1px var(--colorDanger); color: var(--colorDanger); }
.Input:disabled { opacity: .6; }
.Input:-webkit-autofill { -webkit-text-fill-color: var(--colorText); box-shadow: 0 0 0 40px var(--colorBackground) inset; caret-color: var(--colorText); }
.Error { margin: var(--unit) 0 0; font-size: var(--fontSizeSm, .93em); color: var(--colorDanger); text-wrap: pretty; }
.Error:empty { display: none; }
select.Input { padding-right: calc(var(--unit) * 8); text-overflow: ellipsis; cursor: pointer; }
select.Input option { color: var(--colorText); background: var(--colorBackground); }
.box > svg.chevron { position: absolute; right: calc(var(--unit) * 3); top: 50%; width: 12px; height: 12px; margin-top: -6px; color: var(--soft); pointer-events: none; }
#number { padding-right: 124px; }
#brands { position: absolute; inset: 0 calc(var(--unit) * 3) 0 auto; display: flex; gap: 4px; align-items: center; pointer-events: none; }
#brands svg { width: 25px; height: 17px; border-radius: 2.5px; display: block; }
#brands:not([data-brand=""]):not([data-brand="unknown"]) svg { display: none; }
#brands[data-brand="visa"] .visa, #brands[data-brand="mastercard"] .mastercard, #brands[data-brand="amex"] .amex, #brands[data-brand="discover"] .discover { display: block !important; }
#cvc { padding-right: 46px; }
#cvc-picture { position: absolute; right: calc(var(--unit) * 3); top: 50%; width: 26px; height: 18px; margin-top: -9px; color: var(--soft); pointer-events: none; }
#cvc-picture .on-front, #cvc-picture.front .on-back { display: none; }
#cvc-picture.front .on-front { display: block; }
[hidden] { display: none !important; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 319px) { #number { padding-right: 46px; } #brands[data-brand=""] svg:not(.visa), #brands[data-brand="unknown"] svg:not(.visa) { display: none; } }
@media (max-width: 290px) { .row { grid-template-columns: minmax(0, 1fr); } }
@media (prefers-reduced-motion: reduce) { .Input { transition: none; } }
@media (forced-colors: active) { .Input:focus { outline: 2px solid; } }
`;

type Field = { id: string; label: string; placeholder: string; autocomplete: string; maxLength: number; extra?: string };

const field = ({ id, label, placeholder, autocomplete, maxLength, extra = '' }: Field): string => `<div id="${id}-field">
<label class="Label" id="${id}-label" for="${id}">${label}</label>
<div class="box"><input class="Input" id="${id}" name="${id}" type="text" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${placeholder}" maxlength="${maxLength}" spellcheck="false" autocapitalize="off" aria-required="true" aria-invalid="false" aria-describedby="${id}-error">${extra}</div>
<p class="Error" id="${id}-error" role="alert"></p>
</div>`;

/** The card form, for an iframe in the product's page, which sends its `appearance`. */
export const cardFormPage = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card details</title>
<style>${STYLE}</style>
<style id="appearance"></style>
<script type="module" src="/card-processor/card-form.js"></script>
</head>
<body>
<form novalidate onsubmit="return false" aria-label="Card details">
${field({
  id: 'number',
  label: 'Card number',
  placeholder: '1234 1234 1234 1234',
  autocomplete: 'cc-number',
  maxLength: 23,
  extra: `<span id="brands" data-brand="" aria-hidden="true">${BRAND_PICTURES}</span>`,
})}
<div class="row">
${field({ id: 'expiry', label: 'Expiration date', placeholder: 'MM / YY', autocomplete: 'cc-exp', maxLength: 9 })}
${field({ id: 'cvc', label: 'Security code', placeholder: 'CVC', autocomplete: 'cc-csc', maxLength: 4, extra: CVC_PICTURE })}
</div>
<div class="row" id="place">
<div><label class="Label" for="country">Country</label>
<div class="box"><select class="Input" id="country" name="country" autocomplete="billing country">${countryOptions()}</select>
<svg class="chevron" viewBox="0 0 12 12" aria-hidden="true"><path d="m2 4.25 4 4 4-4" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/></svg></div></div>
${field({ id: 'postal-code', label: 'ZIP code', placeholder: '12345', autocomplete: 'billing postal-code', maxLength: 12 })}
</div>
</form>
</body>
</html>`;
