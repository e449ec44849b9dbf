/** Small drawings of card brands and of the position of a card's code. */

const card = (brand: string, ground: string, drawing: string): string =>
  `<svg class="${brand}" viewBox="0 0 25 17"><rect width="25" height="17" rx="2.5" fill="${ground}"/>${drawing}<rect x=".25" y=".25" width="24.5" height="16.5" rx="2.25" fill="none" stroke="#000" stroke-opacity=".14" stroke-width=".5"/></svg>`;

const word = (text: string, color: string, size: number, x: number, extra = ''): string =>
  `<text x="${x}" y="${8.5 + size * 0.36}" font-family="Arial, Helvetica, sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" fill="${color}"${extra}>${text}</text>`;

export const BRAND_PICTURES = [
  card('visa', '#fff', word('VISA', '#1a1f71', 7.6, 12.5, ' font-style="italic" letter-spacing="-.1"')),
  card(
    'mastercard',
    '#252525',
    '<circle cx="9.7" cy="8.5" r="4.9" fill="#eb001b"/><circle cx="15.3" cy="8.5" r="4.9" fill="#f79e1b"/><path d="M12.5 4.48a4.9 4.9 0 0 1 0 8.04 4.9 4.9 0 0 1 0-8.04Z" fill="#ff5f00"/>',
  ),
  card('amex', '#1f72cd', word('AMEX', '#fff', 6.4, 12.5, ' letter-spacing=".1"')),
  card('discover', '#fff', `<path d="M25 9.2V17H9c7-1 13-4 16-7.8Z" fill="#f27712"/>${word('DISCOVER', '#201d1c', 4, 12.5)}`),
].join('');

export const CVC_PICTURE = `<svg id="cvc-picture" viewBox="0 0 26 18" fill="none" aria-hidden="true"><rect x=".75" y=".75" width="24.5" height="16.5" rx="2.5" stroke="currentColor" stroke-width="1.2"/><g class="on-back" fill="currentColor"><rect x="1" y="4" width="24" height="3.2" opacity=".75"/><rect x="4" y="10.2" width="9" height="2.2" opacity=".4"/><circle cx="16.4" cy="11.3" r="1.15"/><circle cx="19.4" cy="11.3" r="1.15"/><circle cx="22.4" cy="11.3" r="1.15"/></g><g class="on-front" fill="currentColor"><rect x="4" y="11.6" width="10" height="2.2" opacity=".4"/><circle cx="13.6" cy="5.6" r="1.1"/><circle cx="16.4" cy="5.6" r="1.1"/><circle cx="19.2" cy="5.6" r="1.1"/><circle cx="22" cy="5.6" r="1.1"/></g></svg>`;
