import { describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { contentOf } from './content-of.ts';
import { saveShowcase } from './save-showcase.server.ts';
import { documentContentSchema } from './showcase.schema.ts';
import { getSubscriptionStatus } from './subscription-status.server.ts';
import { showcaseUpdateSchema, updateShowcase } from './update-showcase.server.ts';

const contentFor = async (ownerId: string) => documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));

describe('saving a showcase', () => {
  it('keeps what was sent, with the overview as its history', async () => {
    const ownerId = await insertUser(db);
    const showcase = await saveShowcase({ ownerId, content: await contentFor(ownerId) });
    expect(showcase.vehicleData).toMatchObject({ year: '1967', make: 'Volvo', model: 'P1800' });
    expect(showcase.history).toBe(showcase.historicalContent.overview);
    expect(showcase.theme).toMatchObject({ id: 'classic', era: '1920s-1960s' });
    expect(showcase.layoutTemplateName).toBe('Traditional Showcase');
  });

  it('remembers which texts are the owner’s and whether the others were read, and prints that', async () => {
    const ownerId = await insertUser(db);
    const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));
    const byModel = await saveShowcase({ ownerId, content });
    const byHand = await saveShowcase({
      ownerId,
      content: documentContentSchema.parse({ ...content, handwritten: ['trivia', 'overview', 'trivia'] }),
    });
    expect([byModel.handwritten, byHand.handwritten]).toEqual([[], ['overview', 'trivia']]);
    expect(contentOf(byHand)).toEqual({ ...contentOf(byModel), handwritten: ['overview', 'trivia'] });
    const read = showcaseUpdateSchema.parse({ ...content.project, ...content, isReadByOwner: true });
    expect((await updateShowcase({ id: byModel.id, ownerId, update: read })).isReadByOwner).toBe(true);
    const silent = showcaseUpdateSchema.parse({ ...content.project, ...content, isReadByOwner: undefined });
    expect((await updateShowcase({ id: byModel.id, ownerId, update: silent })).isReadByOwner).toBe(false);
    expect(
      (await updateShowcase({ id: byHand.id, ownerId, update: showcaseUpdateSchema.parse({ ...content.project, ...content }) }))
        .handwritten,
    ).toEqual([]);
    expect(documentContentSchema.safeParse({ ...content, handwritten: ['photos'] }).success).toBe(false);
  });

  it('remembers which generated texts the owner edited, beside what is printed', async () => {
    const ownerId = await insertUser(db);
    const content = await contentFor(ownerId);
    const saved = await saveShowcase({ ownerId, content: documentContentSchema.parse({ ...content, edited: ['taglines'] }) });
    expect(saved.edited).toEqual(['taglines']);
    expect(saved.historicalContent).toEqual(content.historicalContent);
    expect(contentOf(saved).edited).toEqual(['taglines']);
    const update = showcaseUpdateSchema.parse({ ...content.project, ...content, edited: [] });
    expect((await updateShowcase({ id: saved.id, ownerId, update })).edited).toEqual([]);
    expect(documentContentSchema.safeParse({ ...content, edited: ['photos'] }).success).toBe(false);
  });

  it('enforces the limit of five for ten concurrent saves', async () => {
    const ownerId = await insertUser(db);
    const content = await contentFor(ownerId);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => saveShowcase({ ownerId, content })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'LIMIT_REACHED', status: 403 });
    }
    expect(await getSubscriptionStatus(ownerId)).toMatchObject({ showcaseCount: 5, showcaseLimit: 5 });
  });

  it('requires a subscription', async () => {
    const ownerId = await insertUser(db, { isSubscribed: false });
    await expect(saveShowcase({ ownerId, content: await contentFor(ownerId) })).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    expect((await getSubscriptionStatus(ownerId)).showcaseCount).toBe(0);
  });

  it('refuses a photo of someone else as if there were none', async () => {
    const [ownerId, stranger] = [await insertUser(db), await insertUser(db)];
    const content = await contentFor(stranger);
    await expect(saveShowcase({ ownerId, content })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
