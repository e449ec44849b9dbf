import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import type { AdminProject } from '#app/admin/projects/get-project.server.ts';
import { THEMES } from '#app/showcases/catalogue.ts';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import { db } from '#db/client.ts';
import { Client } from './client.ts';
import { insertUser, projectBody } from './fixtures.ts';
import { jpeg } from './pictures.ts';

/** One showcase, as administrators change it (Specification §7, Admin). */
const origin = inject('origin');
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let admin: Client;
let adminId: string;
beforeAll(async () => {
  admin = await Client.signedIn(origin, 'admin');
  adminId = (await admin.call<{ id: string }>('GET', '/api/auth/user')).id;
});

/** An owner with one showcase of one photo. */
async function ownerWithShowcase() {
  const ownerId = await insertUser(db);
  const owner = Client.withCookie(origin, await startSession(ownerId));
  const photo = await owner.upload(await jpeg({ seed: 31 }));
  const body = projectBody([photo], { model: 'Amazon' });
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', body);
  return { ownerId, owner, photo, body, id, address: `/api/admin/projects/${id}` };
}

const rowOf = (id: string) => db.selectFrom('showcases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error];
const actionsOn = (id: string) =>
  db.selectFrom('auditLog').select(['adminId', 'action', 'details']).where('targetId', '=', id).orderBy('createdAt').execute();

describe('an administrator’s change of a showcase', () => {
  it('takes the named fields alone, clears optional ones, counts as a version and is written down without values', async () => {
    const { ownerId, owner, body, id, address } = await ownerWithShowcase();
    const before = await admin.call<AdminProject>('GET', address);
    expect(before).toMatchObject({ id, owner: { id: ownerId }, isShared: false, featuredPlace: null, publicPath: null });

    const patch = {
      ownerName: '  Ida   Holm ',
      ownerStory: '',
      vehicleTrim: '122 S',
      vehicleOriginalSpecs: null,
      vehicleYear: 1966,
      themeId: 'muscle',
      themeName: THEMES.muscle.name,
      themeEra: THEMES.muscle.era,
      themeColors: THEMES.muscle.colors,
      layoutTemplateId: 'photo-gallery',
      layoutTemplateName: 'Photo Gallery',
    };
    const after = await admin.call<AdminProject>('PATCH', address, patch);
    expect(after.ownerData).toEqual({ fullName: 'Ida Holm', location: 'Bath, Maine' });
    expect(after.vehicleData).toEqual({
      year: '1966',
      make: 'Volvo',
      model: 'Amazon',
      trim: '122 S',
      modifications: 'Radio: period',
    });
    expect([after.theme.id, after.layoutTemplateId, after.contentVersion]).toEqual([
      'muscle',
      'photo-gallery',
      before.contentVersion + 1,
    ]);
    expect(await actionsOn(id)).toEqual([
      {
        adminId,
        action: 'project.changed',
        details: {
          vehicle: '1966 Volvo Amazon',
          fields: [
            'ownerName',
            'ownerStory',
            'vehicleYear',
            'vehicleTrim',
            'vehicleOriginalSpecs',
            'themeId',
            'layoutTemplateId',
          ],
        },
      },
    ]);
    // An owner who began before is told, and nothing is undone.
    const update = { ...body.project, ...body, contentVersion: before.contentVersion };
    expect((await owner.send('PUT', `/api/projects/${id}`, update)).status).toBe(412);
    expect((await rowOf(id)).ownerData.fullName).toBe('Ida Holm');
  });

  it('that changes nothing counts for nothing', async () => {
    const { id, address } = await ownerWithShowcase();
    const { contentVersion } = await admin.call<AdminProject>('PATCH', address, {
      vehicleMake: 'Volvo',
      themeName: 'Classic Heritage',
    });
    expect([contentVersion, await actionsOn(id)]).toEqual([1, []]);
  });

  it.each([
    [{}, 'Name at least one field to change'],
    [{ photoUrls: [] }, 'Unrecognized key: "photoUrls"'],
    [{ vehicleNickname: 'Amy' }, 'Unrecognized key: "vehicleNickname"'],
    [{ ownerName: ' ' }, 'ownerName: Please enter your full name'],
    [{ vehicleMake: null }, expect.stringMatching(/^vehicleMake: /)],
    [{ vehicleYear: '1899' }, 'vehicleYear: Please choose the model year'],
    [{ themeId: 'baroque' }, 'themeId: There is no such theme'],
    [{ themeId: 'muscle', themeName: 'Luxury Chrome' }, 'themeName: it is Muscle Era for the theme muscle'],
    [{ themeEra: 'All Eras' }, 'themeEra: it is 1920s-1960s for the theme classic'],
    [{ themeColors: { primary: '#000000', accent: '#ffffff' } }, expect.stringMatching(/^themeColors: /)],
    [
      { layoutTemplateName: 'Photo Gallery' },
      'layoutTemplateName: it is Traditional Showcase for the layout template traditional',
    ],
  ])('is refused: %j', async (patch, error) => {
    const { id, address } = await ownerWithShowcase();
    expect(await errorOf(await admin.send('PATCH', address, patch))).toEqual([400, error]);
    expect((await rowOf(id)).contentVersion).toBe(1);
  });

  it('is waited for by another: of many at once each keeps its own field', async () => {
    const { id, address } = await ownerWithShowcase();
    const patches = [
      { ownerName: 'A' },
      { ownerLocation: 'B' },
      { ownerContact: 'C' },
      { ownerStory: 'D' },
      { vehicleTrim: 'E' },
    ];
    await Promise.all(patches.map((patch) => admin.call('PATCH', address, patch)));
    const { ownerData, vehicleData, contentVersion } = await rowOf(id);
    expect(ownerData).toEqual({ fullName: 'A', location: 'B', contact: 'C', story: 'D' });
    expect([vehicleData.trim, contentVersion]).toEqual(['E', 6]);
  });

  it('of flyer settings is kept and written down', async () => {
    const { id, address } = await ownerWithShowcase();
    const flyerConfig = { ...DEFAULT_FLYER_CONFIG, showTrim: false };
    expect((await admin.call<AdminProject>('PATCH', `${address}/flyer-config`, { flyerConfig })).flyerConfig).toEqual(
      flyerConfig,
    );
    expect((await rowOf(id)).flyerConfig).toEqual(flyerConfig);
    expect(await actionsOn(id)).toMatchObject([{ action: 'project.flyer-changed' }]);
    expect((await admin.send('PATCH', `${address}/flyer-config`, { flyerConfig: {} })).status).toBe(400);
  });

  it('that deletes it closes all that was public, and ends drafts of it', async () => {
    const { owner, photo, id, address } = await ownerWithShowcase();
    const choice = { isOn: true, showsContact: false, offersBrochure: true, offersPresentation: false, flyerOpensBrochure: true };
    const sharing = await owner.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, choice);
    await owner.call('POST', '/api/drafts', { showcaseId: id, state: {} });
    await db.updateTable('showcases').set({ allowsFeaturing: true, featuredPlace: 40 }).where('id', '=', id).execute();
    expect((await fetch(origin + photo)).status).toBe(200);

    expect((await admin.send('DELETE', address)).status).toBe(204);

    for (const closed of [sharing.address, `/api/showcase/${id}/pdf`, photo]) {
      expect((await new Client(origin).fetch(closed)).status, closed).toBe(404);
    }
    for (const gone of [address, `/showcase/${id}`]) expect((await admin.fetch(gone)).status, gone).toBe(404);
    expect(await owner.call('GET', '/api/projects/my-projects')).toEqual([]);
    expect(await owner.call('GET', '/api/drafts')).toEqual([]);
    expect(await rowOf(id)).toMatchObject({
      deletedAt: expect.any(Date),
      isShared: false,
      allowsFeaturing: false,
      featuredPlace: null,
    });
    expect(await actionsOn(id)).toMatchObject([{ action: 'project.deleted', details: { vehicle: '1967 Volvo Amazon' } }]);
    for (const [method, body] of [['DELETE'], ['PATCH', { vehicleTrim: 'E' }], ['GET']] as const) {
      expect(await errorOf(await admin.send(method, address, body))).toEqual([404, 'Project Not Found']);
    }
  });

  it('is for administrators only', async () => {
    const { owner, id, address } = await ownerWithShowcase();
    const calls = [
      ['GET', address],
      ['PATCH', address, { vehicleTrim: 'E' }],
      ['PATCH', `${address}/flyer-config`, { flyerConfig: DEFAULT_FLYER_CONFIG }],
      ['POST', `${address}/regenerate`, { fileType: 'pdf' }],
      ['DELETE', address],
    ] as const;
    for (const [method, path, body] of calls) {
      const asked = await Promise.all([owner, new Client(origin)].map((client) => client.send(method, path, body)));
      expect(
        asked.map(({ status }) => status),
        `${method} ${path}`,
      ).toEqual([403, 401]);
    }
    expect(await rowOf(id)).toMatchObject({ contentVersion: 1, deletedAt: null });
    expect(await actionsOn(id)).toEqual([]);
  });
});

describe('a document of someone else’s showcase', () => {
  const documentsOf = (ownerId: string) => db.selectFrom('documents').selectAll().where('ownerId', '=', ownerId).execute();
  const follow = async (client: Client, jobId: string) => {
    const events = await client.fetch(`/api/jobs/${jobId}/events`);
    return { status: events.status, text: await events.text() };
  };

  it('is made anew on request, though a file stands there, and is then everybody’s who asks for it', async () => {
    const { ownerId, owner, id, body, address } = await ownerWithShowcase();
    const first = await owner.send('POST', '/api/generate/pdf', body);
    expect(first.status).toBe(200);
    const [document] = await documentsOf(ownerId);
    const file = `/api/documents/${document?.id}`;
    const known = { 'If-None-Match': (await owner.fetch(file)).headers.get('ETag') ?? '' };
    // What stands in storage is broken, as after a disk has failed.
    await writeFile(join(inject('dataDir'), 'storage', document?.storageKey ?? ''), 'broken');

    const made = await admin.send('POST', `${address}/regenerate`, { fileType: 'pdf' });
    expect(made.status).toBe(200);
    expect(made.headers.get('Content-Disposition')).toBe('attachment; filename=1967_Volvo_Amazon_Brochure.pdf');
    expect((await made.text()).slice(0, 5)).toBe('%PDF-');
    expect(await documentsOf(ownerId)).toHaveLength(1);
    const again = await owner.fetch(file, { headers: known });
    expect([again.status, (await again.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(await actionsOn(id)).toMatchObject([{ action: 'project.regenerated', details: { fileType: 'pdf' } }]);
  });

  it('is followed by the administrator who asked, and belongs to its owner', async () => {
    const { ownerId, owner, address } = await ownerWithShowcase();
    const asked = await admin.send('POST', `${address}/regenerate`, { fileType: 'pptx' }, { Prefer: 'respond-async' });
    expect(asked.status).toBe(202);
    const { id: jobId } = (await asked.json()) as { id: string };
    expect((await follow(await Client.someone(origin), jobId)).status).toBe(404);
    expect((await follow(admin, jobId)).text).toContain('"type":"done"');
    const [document] = await documentsOf(ownerId);
    expect(document?.filename).toBe('1967_Volvo_Amazon_Presentation.pptx');
    for (const client of [admin, owner]) expect((await client.fetch(`/api/documents/${document?.id}`)).status).toBe(200);
    expect((await admin.send('POST', `${address}/regenerate`, { fileType: 'docx' })).status).toBe(400);
  });

  it('is previewed by an administrator who names the showcase, and by nobody else', async () => {
    const { ownerId, body, id } = await ownerWithShowcase();
    const another = await Client.someone(origin);
    for (const path of ['/api/generate/pdf', '/api/generate/pptx']) {
      expect((await another.send('POST', path, { ...body, projectId: id })).status).toBe(404);
      expect((await admin.send('POST', path, body)).status).toBe(404);
      expect((await admin.send('POST', path, { ...body, projectId: id })).status).toBe(200);
    }
    expect((await documentsOf(ownerId)).map(({ kind }) => kind).sort()).toEqual(['brochure', 'deck']);
  });

  it('is a flyer too, whose code then opens the brochure: that is written down once', async () => {
    const { id } = await ownerWithShowcase();
    const flyer = { projectId: id, qrCodeDataUrl: PNG, marketingQrCodeDataUrl: PNG };
    for (const _time of [1, 2]) expect((await admin.send('POST', '/api/generate/flyer-pdf', flyer)).status).toBe(200);
    expect((await new Client(origin).fetch(`/api/showcase/${id}/pdf`)).status).toBe(200);
    expect(await actionsOn(id)).toMatchObject([{ adminId, action: 'project.shared', details: { vehicle: '1967 Volvo Amazon' } }]);
  });
});
