import { codeInvitation, mailLink } from '#app/documents/code-invitation.ts';
import { writeIn } from '#app/documents/deck/deck-canvas.ts';
import { notesOf } from '#app/documents/deck/deck-content.ts';
import { LAYOUT } from '#app/documents/deck/deck-masters.ts';
import { sourceCredits } from '#app/documents/deck/deck-notes.ts';
import { countNote, type DeckScene } from '#app/documents/deck/deck-scene.ts';
import { SHAPES } from '#app/documents/deck/deck-shapes.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { disclosureOf } from '#app/showcases/authorship.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';

/** Points. A license must be named, in small print where there are many sources. */
const LEAST_CREDITS = 7;

/** The last slide: the car's owner, and the code that leads to the rest. `told` are the articles without a slide. */
export function addClosing(scene: DeckScene, told: string[] = []): void {
  const { addSlide, content, look, notes, qrCode, qrTarget } = scene;
  const { vehicleData: vehicle, ownerData: owner } = content.project;
  const frame = look.closing;
  const slide = addSlide(LAYOUT.closing);
  writeIn(slide, [SITE_NAME], { ...frame.site, least: 8 });
  writeIn(slide, [vehicleName(vehicle)], frame.title, SHAPES.title);
  writeIn(slide, [owner.fullName, owner.location, owner.contact ?? ''].filter(Boolean), {
    ...frame.owner,
    linkOf: (line) => (line === owner.contact ? mailLink(line) : undefined),
  });
  const count = countNote(scene);
  const disclosure = disclosureOf(content, content.evidence && { ...notes, place: 'below' });
  const credits = sourceCredits(notes);
  const note = [count && `${count}.`, disclosure].filter(Boolean).join(' ');
  writeIn(slide, [note, credits], credits ? { ...frame.note, least: LEAST_CREDITS } : frame.note);
  const invitation = codeInvitation(content.project, qrTarget);
  slide.addImage(SHAPES.code, { ...frame.code, data: qrCode, altText: `QR code: ${invitation}` });
  writeIn(slide, [invitation], { ...frame.invitation, linkOf: () => qrTarget });
  const said = notesOf({
    title: 'Thanks',
    opening: 'Thank the audience, and leave this slide up while people scan the code.',
    facts: [owner.contact ? `Questions go to ${owner.fullName}: ${owner.contact}` : `Questions go to ${owner.fullName}.`],
    full: [`The code leads to ${qrTarget}`],
  });
  slide.addNotes([said, ...told].join('\n\n'));
}
