import { codeInvitation, mailLink } from '#app/documents/code-invitation.ts';
import { writeIn } from '#app/documents/deck/deck-canvas.ts';
import type { DeckArticle } from '#app/documents/deck/deck-content.ts';
import { LAYOUT } from '#app/documents/deck/deck-masters.ts';
import { sourceCredits } from '#app/documents/deck/deck-notes.ts';
import { countNote, type DeckScene } from '#app/documents/deck/deck-scene.ts';
import { SHAPES } from '#app/documents/deck/deck-shapes.ts';
import { asSentence, voiceOf } from '#app/documents/deck/voice.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { disclosureOf } from '#app/showcases/authorship.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';

/** Points. A license must be named, in small print where there are many sources. */
const LEAST_CREDITS = 7;

/** Nobody types a longer one: the code and its link lead there as well. */
const LONGEST_ADDRESS = 50;

/** The last slide: the car's owner, and the code that leads to the rest. `rest` are the articles without a slide. */
export function addClosing(scene: DeckScene, rest: DeckArticle[] = []): void {
  const { addSlide, content, look, notes, qrCode, qrTarget } = scene;
  const { vehicleData: vehicle, ownerData: owner } = content.project;
  const frame = look.closing;
  const slide = addSlide(LAYOUT.closing, 'closing');
  writeIn(slide, [vehicleName(vehicle)], frame.title, SHAPES.title);
  const linkOf = (line: string) => (line === owner.contact ? mailLink(line) : undefined);
  writeIn(slide, [owner.fullName, owner.location, owner.contact ?? ''].filter(Boolean), { ...frame.owner, linkOf }, SHAPES.owner);
  const count = countNote(scene);
  const disclosure = disclosureOf(content, content.evidence && { ...notes, place: 'below' });
  const credits = sourceCredits(notes);
  const note = [count && `${count}.`, disclosure].filter(Boolean).join(' ');
  writeIn(slide, [note, credits], credits ? { ...frame.note, least: LEAST_CREDITS } : frame.note, SHAPES.note);
  const invitation = codeInvitation(content.project, qrTarget);
  const link = { url: qrTarget, tooltip: invitation };
  slide.addImage(SHAPES.code, { ...frame.code, data: qrCode, altText: `QR code: ${invitation}`, hyperlink: link });
  writeIn(slide, [invitation], { ...frame.invitation, linkOf: () => qrTarget }, SHAPES.invitation);
  const address = qrTarget.replace(/^https?:\/\//, '');
  if (address.length <= LONGEST_ADDRESS) {
    const { box } = frame.invitation;
    const below = {
      ...frame.owner,
      ...frame.invitation,
      setting: look.settings.text,
      box: { ...box, y: box.y + box.h, h: 0.28 },
    };
    writeIn(slide, [address], { ...below, most: 12, least: 8, linkOf: () => qrTarget }, SHAPES.address);
  }
  writeIn(slide, [SITE_NAME], { ...frame.site, least: 8 }, SHAPES.site);
  const { i, my, me } = voiceOf(owner.fullName);
  const name = vehicleName(vehicle);
  scene.speak(slide, {
    title: name,
    kind: 'closing',
    opening: `That is ${my} ${name}.`,
    facts: [],
    after: [
      'Thank you for listening.',
      `${asSentence(i)} will leave this up for a while: the code leads to the whole showcase.`,
      owner.contact ? `Write to ${me} at ${owner.contact}.` : `Ask ${me} anything.`,
    ],
    full: address.length > LONGEST_ADDRESS ? [`The code leads to ${qrTarget}`] : [],
    others: rest,
  });
}
