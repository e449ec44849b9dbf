import { cropLoss, type DocumentPhoto, type PhotoSlot } from './document-photo.ts';

/** How far ahead a slot may look for a photograph of its shape; the owner's order is kept otherwise. */
const REACH = 4;

/**
 * Gives each slot a photograph, in the owner's order but for a near one that loses less to the slot's shape.
 * @returns for each slot the photograph, and those that were not taken, in their order
 */
export function assignPhotos(photos: DocumentPhoto[], slots: PhotoSlot[]): { assigned: DocumentPhoto[]; left: DocumentPhoto[] } {
  const left = [...photos];
  const assigned = slots.flatMap((slot) => {
    const near = left.slice(0, REACH);
    const cost = (photo: DocumentPhoto, place: number) => cropLoss(photo, slot) + place * 0.06;
    const best = near.reduce((chosen, photo, place) => {
      return cost(photo, place) < cost(near[chosen] ?? photo, chosen) ? place : chosen;
    }, 0);
    return left.splice(best, 1);
  });
  return { assigned, left };
}
