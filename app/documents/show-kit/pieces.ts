import { keysOf } from '#app/platform/typed-object.ts';

/** The pieces of a show-day kit: their names for owners, and their sizes on paper in inches. */
export const SHOW_KIT_PIECES = {
  'windshield-board': { name: 'Windshield board', fileLabel: 'Windshield_Board', size: '18 × 24 in', width: 18, height: 24 },
  'dash-card': { name: 'Dash card', fileLabel: 'Dash_Card', size: '6 × 4 in', width: 6, height: 4 },
  'judges-sheet': { name: 'Judges’ sheet', fileLabel: 'Judges_Sheet', size: 'letter', width: 8.5, height: 11 },
  'table-tent': { name: 'Table tent', fileLabel: 'Table_Tent', size: 'letter, folded twice', width: 8.5, height: 11 },
  'name-badge': { name: 'Name badge', fileLabel: 'Name_Badge', size: '4 × 3 in', width: 4, height: 3 },
} as const;

/** The flyers in a kit. */
export const KIT_FLYERS = { flyer: { name: 'QR flyer', size: 'letter' }, 'flyer-a5': { name: 'QR flyer', size: 'A5' } } as const;

export type ShowKitPiece = keyof typeof SHOW_KIT_PIECES;

export const SHOW_KIT_PIECE_IDS = keysOf(SHOW_KIT_PIECES);

/** What can be had alone: each piece of the kit, and the flyer on letter and on A5. */
export const KIT_PARTS = { ...SHOW_KIT_PIECES, ...KIT_FLYERS };

export type KitPart = keyof typeof KIT_PARTS;

/** 'dash card', or 'QR flyer on A5': a part's name within a sentence. */
export function kitPartName(part: KitPart): string {
  const { name, size } = KIT_PARTS[part];
  return part in KIT_FLYERS ? `${name} on ${size}` : name.toLowerCase();
}

/** CSS pixels (96 an inch). */
export const pieceSize = (piece: ShowKitPiece): { width: number; height: number } => ({
  width: SHOW_KIT_PIECES[piece].width * 96,
  height: SHOW_KIT_PIECES[piece].height * 96,
});
