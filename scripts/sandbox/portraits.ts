import type { SandboxAccount } from './accounts.ts';

/** What distinguishes the three: coat, hat and hair, drawn like on a cigar band. */
const LOOKS: Record<SandboxAccount['subject'], { ground: string; coat: string; hair: string; skin: string; extra: string }> = {
  'sandbox-owner': {
    ground: '#6e1a1f',
    coat: '#efe0c2',
    hair: '#3a2114',
    skin: '#e8bf98',
    extra:
      '<path d="M29 41c0-17 8-26 19-26s19 9 19 26c3 10 2 17-2 20-2-12-4-20-8-25-8 2-18 1-22-3-3 6-4 16-5 28-4-3-4-11-1-20z" fill="#3a2114"/><path d="M41 74l7 8 7-8 2 5-9 12-9-12z" fill="#b78a3c"/>',
  },
  'sandbox-admin': {
    ground: '#2d4232',
    coat: '#241a14',
    hair: '#b9ada0',
    skin: '#dcae86',
    extra:
      '<path d="M31 37c-1-13 7-21 17-21s18 8 17 21l-3-7c-9-1-19-1-28 0z" fill="#b9ada0"/><path d="M37 56c3-3 8-3 11-1 3-2 8-2 11 1-3 3-8 4-11 2-3 2-8 1-11-2z" fill="#b9ada0"/><path d="M43 72h10l-3 6 4 16H42l4-16z" fill="#b78a3c"/>',
  },
  'sandbox-newcomer': {
    ground: '#8a6a37',
    coat: '#3c2617',
    hair: '#1c120c',
    skin: '#b98158',
    extra:
      '<path d="M28 39c2-5 10-9 20-9s18 4 20 9c-4 1-6 1-6-1-9-3-19-3-28 0 0 2-2 2-6 1z" fill="#54382280"/><path d="M30 35c0-12 8-19 18-19s18 7 18 19c-10-5-26-5-36 0z" fill="#5b4630"/><path d="M26 37c6-5 14-7 22-7 9 0 17 2 23 7-4 2-7 2-9 1-9-3-19-3-28 0-3 1-5 1-8-1z" fill="#463523"/>',
  },
};

/** The account's picture: an SVG of 96 by 96. */
export function portrait(subject: SandboxAccount['subject']): string {
  const { ground, coat, hair, skin, extra } = LOOKS[subject];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<circle cx="48" cy="48" r="48" fill="${ground}"/><circle cx="48" cy="48" r="44.5" fill="none" stroke="#d9b56c" stroke-width="1.5"/>
<clipPath id="band"><circle cx="48" cy="48" r="43"/></clipPath>
<g clip-path="url(#band)">
<path d="M14 98c2-20 14-28 34-28s32 8 34 28z" fill="${coat}"/>
<path d="M41 58h14v13c-3 6-11 6-14 0z" fill="${skin}"/><path d="M41 62c4 5 10 5 14 0v4c-4 5-10 5-14 0z" fill="#00000022"/>
<ellipse cx="48" cy="45" rx="15.5" ry="19" fill="${skin}"/>
<circle cx="42" cy="45" r="1.7" fill="${hair}"/><circle cx="54" cy="45" r="1.7" fill="${hair}"/>
<path d="M43 56c3 2.5 7 2.5 10 0" fill="none" stroke="#7a3b2a" stroke-width="1.6" stroke-linecap="round"/>
${extra}
</g></svg>`;
}
