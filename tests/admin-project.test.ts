import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import type { AdminProject } from '#app/admin/projects/get-project.server.ts';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import { THEMES } from '#app/themes/themes.ts';
import { db } from '#db/client.ts';
import { download, openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { insertReadyPhoto, insertUser, projectBody } from './fixtures.ts';
import { heading, openPerson, press, reads } from './person.ts';
import { jpeg } from './pictures.ts';
import { dataDir, origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

/** A showcase as administrators edit it (Specification §7, Admin). */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let admin: Client;
let adminId: string;
beforeAll(async () => {
  admin = await Client.signedIn(origin, 'admin');
  adminId = (await admin.call<{ id: string }>('GET', '/api/auth/user')).id;
});

/**
 * An owner with one showcase of one photo.
 * @param hasFile whether the photo can be shown and printed, for which the worker works half a second
 */
async function ownerWithShowcase({ hasFile = true } = {}) {
  const ownerId = await insertUser(db);
  const owner = Client.withCookie(origin, await startSession(ownerId));
  const photo = hasFile ? await readyPhoto(owner, await jpeg({ seed: 31 })) : await insertReadyPhoto(db, ownerId);
  const body = projectBody([photo], { model: 'Amazon' });
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', body);
  const { flyerToken } = await rowOf(id);
  return {
    ownerId,
    owner,
    photo,
    body,
    id,
    address: `/api/admin/projects/${id}`,
    code: `/api/showcase/${id}/pdf?t=${flyerToken}`,
  };
}

const rowOf = (id: string) => db.selectFrom('showcases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error];
const actionsOn = (id: string) =>
  db.selectFrom('auditLog').select(['adminId', 'action', 'details']).where('targetId', '=', id).orderBy('createdAt').execute();

describe('all projects', () => {
  it('are listed in full, found by vehicle, owner and location, and sorted', async () => {
    const { owner, photo, id } = await ownerWithShowcase();
    const model = `Duett ${id.slice(0, 8)}`;
    const { project, ...written } = projectBody([photo], { model });
    const save = (ownerData: object) =>
      owner.call<{ id: string }>('POST', '/api/projects/save', {
        ...written,
        project: { ...project, ownerData: { ...project.ownerData, ...ownerData } },
      });
    const zoe = await save({ fullName: 'Zoë Åkesson', location: 'Malmö, Skåne' });
    const abe = await save({ fullName: 'Abe Ames' });
    const find = async (query: string) =>
      (await admin.call<{ id: string }[]>('GET', `/api/admin/projects?${query}`)).map((listed) => listed.id);
    expect(await find(`q=${encodeURIComponent(model.toUpperCase())}`)).toEqual([abe.id, zoe.id]);
    expect(await find(`q=${encodeURIComponent(model)}&sort=owner&order=desc`)).toEqual([zoe.id, abe.id]);
    expect(await find(`q=${encodeURIComponent(`${model} ZOË ÅKESSON MALMÖ`.toLowerCase())}`)).toEqual([zoe.id]);
    const [listed] = await admin.call<object[]>('GET', `/api/admin/projects?q=${encodeURIComponent(model)}`);
    expect(listed).toMatchObject({ id: abe.id, historicalContent: written.historicalContent, theme: { id: 'classic' } });
  });

  it('are shown as cards that link to their details', async () => {
    const { id } = await ownerWithShowcase();
    const model = `Hilux ${id.slice(0, 8)}`;
    await db
      .updateTable('showcases')
      .set({ vehicleData: JSON.stringify({ year: '1967', make: 'Volvo', model }) })
      .where('id', '=', id)
      .execute();
    const browser = await openBrowser();
    const { page } = await openPerson(browser, { isAdmin: true });
    await page.goto('/admin/projects');
    await page.getByRole('searchbox', { name: 'Find by vehicle, owner or place' }).fill(model);
    await page.getByText('1 project', { exact: true }).waitFor();
    const card = page.getByRole('article', { name: `1967 Volvo ${model}` });
    for (const text of ['Test Owner', 'Bath, Maine', '1 photo']) await card.getByText(text, { exact: true }).waitFor();
    await card.getByRole('link', { name: /^View Details/ }).click();
    await page.waitForURL(`/admin/projects/${id}`);
    await page.getByRole('heading', { level: 1, name: `1967 Volvo ${model}` }).waitFor();
    await browser.close();
  });
});

describe('an administrator’s change of a showcase', () => {
  it('changes only the given fields, clears optional ones, counts as a version and is recorded without values', async () => {
    const { ownerId, owner, body, id, address } = await ownerWithShowcase({ hasFile: false });
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
    // An owner who started to edit earlier is told, and nothing is overwritten.
    const update = { ...body.project, ...body, contentVersion: before.contentVersion };
    expect((await owner.send('PUT', `/api/projects/${id}`, update)).status).toBe(412);
    expect((await rowOf(id)).ownerData.fullName).toBe('Ida Holm');
  });

  it('that changes nothing is not recorded', async () => {
    const { id, address } = await ownerWithShowcase({ hasFile: false });
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
    [{ ownerName: ' ' }, 'ownerName: Please enter the owner’s full name'],
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
    const { id, address } = await ownerWithShowcase({ hasFile: false });
    expect(await errorOf(await admin.send('PATCH', address, patch))).toEqual([400, error]);
    expect((await rowOf(id)).contentVersion).toBe(1);
  });

  it('is serialized: of many concurrent changes each keeps its own field', async () => {
    const { id, address } = await ownerWithShowcase({ hasFile: false });
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

  it('of flyer settings is saved and recorded', async () => {
    const { id, address } = await ownerWithShowcase({ hasFile: false });
    const flyerConfig = { ...DEFAULT_FLYER_CONFIG, showTrim: false };
    expect((await admin.call<AdminProject>('PATCH', `${address}/flyer-config`, { flyerConfig })).flyerConfig).toEqual(
      flyerConfig,
    );
    expect((await rowOf(id)).flyerConfig).toEqual(flyerConfig);
    expect(await actionsOn(id)).toMatchObject([{ action: 'project.flyer-changed' }]);
    expect((await admin.send('PATCH', `${address}/flyer-config`, { flyerConfig: {} })).status).toBe(400);
  });

  it('that deletes it closes everything public, and deletes its drafts', async () => {
    const { owner, photo, id, address, code } = await ownerWithShowcase();
    const choice = { isOn: true, showsContact: false, offersBrochure: true, offersPresentation: false, flyerOpensBrochure: true };
    const sharing = await owner.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, choice);
    await owner.call('POST', '/api/drafts', { showcaseId: id, state: {} });
    await db.updateTable('showcases').set({ allowsFeaturing: true, featuredPlace: 40 }).where('id', '=', id).execute();
    expect((await fetch(origin + photo)).status).toBe(200);

    expect((await admin.send('DELETE', address)).status).toBe(204);

    for (const closed of [sharing.address, code, photo]) {
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
    const { owner, id, address } = await ownerWithShowcase({ hasFile: false });
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

  it('is regenerated on request, though a file exists, and then served to everybody', async () => {
    const { ownerId, owner, id, body, address } = await ownerWithShowcase();
    const first = await owner.send('POST', '/api/generate/pdf', body);
    expect(first.status).toBe(200);
    const [document] = await documentsOf(ownerId);
    const file = `/api/documents/${document?.id}`;
    const known = { 'If-None-Match': (await owner.fetch(file)).headers.get('ETag') ?? '' };
    // The stored file is damaged, as after a disk failure.
    await writeFile(join(dataDir, 'storage', document?.storageKey ?? ''), 'broken');

    const made = await admin.send('POST', `${address}/regenerate`, { fileType: 'pdf' });
    expect(made.status).toBe(200);
    expect(made.headers.get('Content-Disposition')).toBe('attachment; filename=1967_Volvo_Amazon_Brochure.pdf');
    expect((await made.text()).slice(0, 5)).toBe('%PDF-');
    expect(await documentsOf(ownerId)).toHaveLength(1);
    const again = await owner.fetch(file, { headers: known });
    expect([again.status, (await again.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(await actionsOn(id)).toMatchObject([{ action: 'project.regenerated', details: { fileType: 'pdf' } }]);
  });

  it('is followed by the administrator who requested it, and belongs to its owner', async () => {
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

  it('may be a flyer, whose code then opens the brochure: recorded once, and its owner is notified', async () => {
    const { owner, ownerId, id, code } = await ownerWithShowcase();
    const flyer = { projectId: id, qrCodeDataUrl: PNG, marketingQrCodeDataUrl: PNG };
    for (const _time of [1, 2]) expect((await admin.send('POST', '/api/generate/flyer-pdf', flyer)).status).toBe(200);
    expect((await new Client(origin).fetch(code)).status).toBe(200);
    expect(await actionsOn(id)).toMatchObject([{ adminId, action: 'project.shared', details: { vehicle: '1967 Volvo Amazon' } }]);
    const mails = await db.selectFrom('emails').selectAll().where('userId', '=', ownerId).execute();
    expect(mails.map(({ template }) => template)).toEqual(['flyer-opened']);
    expect(mails[0]?.text).toContain(`${origin}/showcase/${id}`);
    expect(await owner.call('GET', `/api/projects/${id}/sharing`)).toMatchObject({
      flyerOpensBrochure: true,
      flyerOpenedByAdminAt: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('may be a brochure closed by its owner, which an administrator can’t open in any way', async () => {
    const { owner, ownerId, id, code } = await ownerWithShowcase();
    const sharing = await owner.call<object>('GET', `/api/projects/${id}/sharing`);
    expect((await admin.send('POST', `/api/projects/${id}/share`)).status).toBe(204);
    await owner.call('PUT', `/api/projects/${id}/sharing`, { ...sharing, flyerOpensBrochure: false });
    const flyer = { projectId: id, qrCodeDataUrl: PNG, marketingQrCodeDataUrl: PNG };
    const refused = [
      await admin.send('POST', `/api/projects/${id}/share`),
      await admin.send('POST', '/api/generate/flyer-pdf', flyer),
    ];
    for (const reply of refused) {
      expect(reply.status).toBe(409);
      expect(await reply.text()).toContain('Only the owner can open it again');
    }
    expect((await new Client(origin).fetch(code)).status).toBe(404);
    expect((await actionsOn(id)).length).toBe(1);
    expect((await db.selectFrom('emails').select('id').where('userId', '=', ownerId).execute()).length).toBe(1);
    expect((await admin.call<AdminProject>('GET', `/api/admin/projects/${id}`)).isFlyerClosed).toBe(true);
    // Only the owner can, and then nothing is recorded.
    expect((await owner.send('POST', `/api/projects/${id}/share`)).status).toBe(204);
    expect((await new Client(origin).fetch(code)).status).toBe(200);
    expect(await owner.call('GET', `/api/projects/${id}/sharing`)).toMatchObject({ flyerOpenedByAdminAt: null });
  });
});

describe('the screen of a project', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    const person = await openPerson(browser);
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', person.userId).execute();
    page = person.page;
  });
  afterAll(() => browser.close());

  const open = (id: string) => page.goto(`/admin/projects/${id}`);

  it('shows its sections and actions, and its owner; a flyer that nobody has configured has no dialog', async () => {
    const { ownerId, id } = await ownerWithShowcase();
    await open(id);
    await page.getByRole('heading', { level: 1, name: '1967 Volvo Amazon' }).waitFor();
    const titles = ['Owner Information', 'Vehicle Information', 'Color Scheme', 'Layout Template', 'Photos', 'Actions'];
    expect((await page.getByRole('heading', { level: 2 }).allTextContents()).sort()).toEqual([...titles].sort());
    const actions = page.getByRole('region', { name: 'Actions' });
    expect(await actions.getByRole('button').or(actions.getByRole('link')).allTextContents()).toEqual([
      'Edit Project',
      'Download PPTX',
      'Download PDF',
      'Download QR Flyer',
      'View Flyer Page',
      'Delete Project',
    ]);
    expect(await actions.getByRole('link', { name: 'View Flyer Page' }).getAttribute('href')).toBe(`/showcase/${id}/flyer`);
    const { email } = await db.selectFrom('users').select('email').where('id', '=', ownerId).executeTakeFirstOrThrow();
    const account = page.getByRole('link', { name: new RegExp(email) });
    expect(await account.getAttribute('href')).toBe(`/admin/users?q=${encodeURIComponent(email)}`);
    for (const none of ['7f0c8d8e-3a53-4b43-9d2b-5a7a3f1f0a11', 'nothing']) {
      await page.goto(`/admin/projects/${none}`);
      await heading(page, 'Project Not Found');
    }
  });

  it('edits: shows errors at their fields, sends only changes, and returns to the view mode', async () => {
    const { id } = await ownerWithShowcase();
    await open(id);
    await page.getByRole('link', { name: 'Edit Project' }).click();
    const name = page.getByLabel('Full Name');
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.fill(' ');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const isFocused = (control: Locator) => expect.poll(() => control.evaluate((it) => it === document.activeElement)).toBe(true);
    const summary = page.getByRole('alert').filter({ hasText: 'Please look at this again:' });
    await isFocused(summary);
    await summary.getByRole('link', { name: 'Please enter the owner’s full name' }).click();
    await isFocused(page.getByRole('textbox', { name: 'Full Name', description: 'Please enter the owner’s full name' }));
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await name.fill('Ida Holm');
    await summary.waitFor({ state: 'detached' });
    await page.getByLabel('Story').fill('');
    await page.getByText('Luxury Chrome', { exact: true }).click();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    expect((await sent).postDataJSON()).toEqual({
      ownerName: 'Ida Holm',
      ownerStory: '',
      themeId: 'luxury',
      themeName: 'Luxury Chrome',
      themeEra: 'All Eras',
      themeColors: THEMES.luxury.colors,
    });
    await reads(page, 'Success');
    const edit = page.getByRole('link', { name: 'Edit Project' });
    await expect.poll(() => edit.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.getByText('Ida Holm', { exact: true }).waitFor();
    expect(page.url()).toBe(`${origin}/admin/projects/${id}`);
  });

  it('asks before changes are lost, reports an expired session and a failure, and keeps the input', async () => {
    const { id } = await ownerWithShowcase();
    await open(id);
    await page.getByRole('link', { name: 'Edit Project' }).click();
    await page.getByLabel('Trim').fill('122 S');
    await page.getByRole('link', { name: 'All Projects' }).first().click();
    await heading(page, 'Discard your changes?');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    const answer = (status: number, error: string) =>
      page.route('**/api/admin/projects/*', (route) => route.fulfill({ status, json: { error } }), { times: 1 });
    await answer(401, 'Unauthorized');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await reads(page, 'Update failed', 'Your session has expired. Please refresh the page to log in again.');
    await answer(500, 'Something went wrong');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await reads(page, 'Error', 'Failed to update project. Please try again.');
    await answer(400, 'vehicleTrim: No such trim');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('textbox', { name: 'Trim', description: 'No such trim' }).waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'No such trim' }).waitFor();
    expect(await page.getByLabel('Trim').inputValue()).toBe('122 S');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('link', { name: 'Edit Project' }).waitFor();
    expect((await rowOf(id)).contentVersion).toBe(1);
  });

  it('downloads all three documents, and says which could not be generated', async () => {
    const { id } = await ownerWithShowcase();
    await open(id);
    for (const [button, name] of [
      ['Download PPTX', '1967_Volvo_Amazon_Presentation.pptx'],
      ['Download PDF', '1967_Volvo_Amazon_Brochure.pdf'],
      ['Download QR Flyer', '1967_Volvo_Amazon_Flyer.pdf'],
    ] as const) {
      expect((await download(page, () => press(page, button))).name).toBe(name);
      await reads(page, 'Success', `${name} is among your downloads.`);
    }
    for (const [button, call, title] of [
      ['Download PDF', '**/regenerate', 'Failed to regenerate file'],
      ['Download QR Flyer', '**/api/generate/flyer-pdf', 'Failed to generate flyer'],
    ] as const) {
      await page.route(call, (route) => route.fulfill({ status: 503, json: { error: 'The renderer is away' } }), { times: 1 });
      await press(page, button);
      await reads(page, title, 'The renderer is away');
    }
  });

  it('configures an existing flyer, and links to its page, where somebody else’s flyer is generated', async () => {
    const { owner, id } = await ownerWithShowcase();
    await owner.call('PATCH', `/api/projects/${id}/flyer-config`, { flyerConfig: DEFAULT_FLYER_CONFIG });
    await open(id);
    await press(page, 'Configure Flyer');
    await page.getByRole('checkbox', { name: 'Owner location' }).click();
    await page.route('**/flyer-config', (route) => route.fulfill({ status: 503, json: { error: 'No' } }), { times: 1 });
    await press(page, 'Save Flyer Settings');
    await reads(page, 'Failed to update flyer settings', 'No');
    await press(page, 'Save Flyer Settings');
    await reads(page, 'Success', 'The flyer settings are updated.');
    expect((await rowOf(id)).flyerConfig).toMatchObject({ showOwnerLocation: false });
    await page.getByRole('link', { name: 'View Flyer Page' }).click();
    await page.waitForURL(`**/showcase/${id}/flyer`);
    // The previous page has a button of the same name, and is visible for a moment under the new address.
    await page.getByRole('link', { name: 'View Flyer Page' }).waitFor({ state: 'detached' });
    expect((await download(page, () => press(page, 'Download PDF'))).name).toBe('1967_Volvo_Amazon_Flyer.pdf');
    await page.goto(`/showcase/${id}`);
    const shown = download(page, () => press(page, 'Preview PowerPoint'));
    expect((await shown).name).toBe('1967_Volvo_Amazon_Presentation.pptx');
    expect(await page.getByRole('link', { name: 'Edit Showcase' }).getAttribute('href')).toBe(`/admin/projects/${id}`);
  });

  it('configures a flyer further as it was saved, while the page has not loaded it again', async () => {
    const { owner, id } = await ownerWithShowcase();
    await owner.call('PATCH', `/api/projects/${id}/flyer-config`, { flyerConfig: DEFAULT_FLYER_CONFIG });
    await open(id);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/admin/projects/*.data*', async (route) => {
      await held;
      await route.continue();
    });
    const [town, trim] = ['Owner location', 'Trim'].map((name) => page.getByRole('checkbox', { name, exact: true }));
    await press(page, 'Configure Flyer');
    await town?.uncheck();
    await press(page, 'Save Flyer Settings');
    await reads(page, 'Success', 'The flyer settings are updated.');
    await press(page, 'Configure Flyer');
    expect(await town?.isChecked()).toBe(false);
    // Nothing that was saved is undone by saving something else.
    await trim?.uncheck();
    await press(page, 'Save Flyer Settings');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    release();
    expect((await rowOf(id)).flyerConfig).toMatchObject({ showOwnerLocation: false, showTrim: false });
    await page.unroute('**/admin/projects/*.data*');
    // What somebody else saves meanwhile is shown once the page is loaded again.
    await owner.call('PATCH', `/api/projects/${id}/flyer-config`, { flyerConfig: DEFAULT_FLYER_CONFIG });
    await open(id);
    await press(page, 'Configure Flyer');
    await expect.poll(() => town?.isChecked()).toBe(true);
  });

  it('deletes after a confirmation, and goes to all projects', async () => {
    const { id } = await ownerWithShowcase();
    await open(id);
    await press(page, 'Delete Project');
    const dialog = page.getByRole('alertdialog', { name: 'Delete this project?' });
    await dialog.getByText('After 30 days it is removed for good, with its photo.').waitFor();
    await page.route('**/api/admin/projects/*', (route) => route.fulfill({ status: 503, json: { error: 'No' } }), { times: 1 });
    await dialog.getByRole('button', { name: 'Delete Project' }).click();
    await reads(page, 'Failed to delete project', 'No');
    await dialog.getByRole('button', { name: 'Delete Project' }).click();
    await page.waitForURL('**/admin/projects');
    await reads(page, 'Success', 'The project is deleted.');
    expect((await rowOf(id)).deletedAt).not.toBeNull();
  });
});
