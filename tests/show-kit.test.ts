import JSZip from 'jszip';
import { beforeAll, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { download, openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { typicalContent } from './document-content.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readPdf } from './read-pdf.ts';
import { readyPhoto } from './ready-photo.ts';

const NAME = '1950_Austin_A90_Atlantic';
const PIECES = ['Windshield_Board', 'Dash_Card', 'Judges_Sheet', 'Table_Tent', 'Name_Badge', 'Flyer', 'Flyer_A5'].map(
  (piece) => `${NAME}_${piece}.pdf`,
);

let owner: Client;
let id: string;

beforeAll(async () => {
  owner = await Client.someone(origin);
  const content = typicalContent(1);
  const photoUrls = [await readyPhoto(owner, await jpeg({ seed: 1, width: 1600, height: 1200 }))];
  ({ id } = await owner.call<{ id: string }>('POST', '/api/projects/save', {
    ...content,
    project: { ...content.project, photoUrls },
  }));
});

it('the kit is one zip of all its pieces, whose codes lead to the public page, and the flyer’s to the brochure', async () => {
  const { address } = await owner.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, { isOn: true });
  const reply = await owner.send('POST', '/api/generate/show-kit', { projectId: id });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Disposition')).toContain(`${NAME}_Show_Kit.zip`);
  const zip = await JSZip.loadAsync(await reply.arrayBuffer());
  expect(Object.keys(zip.files).toSorted()).toEqual(PIECES.toSorted());
  const readPiece = async (name: string) =>
    readPdf((await zip.file(`${NAME}_${name}.pdf`)?.async('uint8array')) ?? new Uint8Array());
  expect(await (await readPiece('Windshield_Board')).readCodes(1)).toEqual([address]);
  const { flyerToken } = await db.selectFrom('showcases').select('flyerToken').where('id', '=', id).executeTakeFirstOrThrow();
  const codes = await (await readPiece('Flyer')).readCodes(1, 2);
  const brochure = `${origin}/api/showcase/${id}/pdf?t=${flyerToken}`;
  expect(codes.toSorted()).toEqual([brochure, origin].toSorted());
  expect((await fetch(brochure)).status).toBe(200);
});

it('for a print shop it has the preflight of its files, and names the photos that will look soft with their pieces', async () => {
  const reply = await owner.send('POST', '/api/generate/show-kit', { projectId: id, edition: 'print' });
  const soft = JSON.parse(decodeURIComponent(reply.headers.get('Low-Resolution-Photos') ?? '[]'));
  // A photo of 1600 pixels on a board of 18 inches.
  expect(soft).toContainEqual({ photo: 'Photo 1', page: 1, dpi: expect.any(Number), piece: 'windshield board' });
  expect(soft.filter(({ piece }: { piece: string }) => piece === 'dash card')).toEqual([]);
  const zip = await JSZip.loadAsync(await reply.arrayBuffer());
  const prints = PIECES.map((name) => name.replace('.pdf', '_Print.pdf'));
  const preflight = `${NAME}_Show_Kit_Print_Preflight.txt`;
  expect(Object.keys(zip.files).toSorted()).toEqual([...prints, preflight].toSorted());
  const text = (await zip.file(preflight)?.async('string')) ?? '';
  for (const name of prints) expect(text).toContain(`Preflight of ${name}`);
  expect(text).toMatch(/Photo 1 on the windshield board: \d+ dpi/);
  expect(text).not.toContain('Problem');
});

it('a flyer that its owner has closed is left out, and a piece leaves it closed', async () => {
  await owner.call('PUT', `/api/projects/${id}/sharing`, { flyerOpensBrochure: false });
  const zip = await JSZip.loadAsync(await (await owner.send('POST', '/api/generate/show-kit', { projectId: id })).arrayBuffer());
  expect(Object.keys(zip.files)).toHaveLength(PIECES.length - 2);
  expect(Object.keys(zip.files).filter((name) => name.includes('Flyer'))).toEqual([]);
});

it('nobody else has it', async () => {
  const send = (client: Client, query = '') => client.send('POST', `/api/generate/show-kit${query}`, { projectId: id });
  const stranger = await Client.someone(origin);
  for (const query of ['', '?piece=dash-card', '?piece=flyer']) expect((await send(stranger, query)).status).toBe(404);
  expect((await send(owner, '?piece=poster')).status).toBe(400);
  const body = JSON.stringify({ projectId: id });
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  expect((await fetch(`${origin}/api/generate/show-kit`, { method: 'POST', body, headers })).status).toBe(401);
});

it('its owner downloads it, and each piece alone, on the showcase’s page', async () => {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    await context.addCookies(owner.browserCookies());
    const page = await context.newPage();
    await page.goto(`${origin}/showcase/${id}`);
    const kit = await download(page, () => page.getByRole('button', { name: 'Download the kit (ZIP)' }).click());
    expect(kit.name).toBe(`${NAME}_Show_Kit.zip`);
    expect(Object.keys((await JSZip.loadAsync(kit.bytes)).files)).toContain(`${NAME}_Name_Badge.pdf`);
    await page.getByRole('button', { name: 'Shows and single pieces' }).click();
    const card = await download(page, () => page.getByRole('button', { name: 'PDF of the dash card' }).click());
    expect(card.name).toBe(`${NAME}_Dash_Card.pdf`);
    expect((await readPdf(card.bytes)).texts[0]).toContain('A90 Atlantic');

    await page.getByLabel('For a print shop (with bleed)').last().check();
    const printed = await download(page, () => page.getByRole('button', { name: 'Download the kit (ZIP)' }).click());
    expect(printed.name).toBe(`${NAME}_Show_Kit_Print.zip`);
    await page.getByText(/^Photo 1 on the windshield board: \d+ dpi$/).waitFor();
    await page.getByText('In the zip, a preflight report for the shop').waitFor();
    await download(page, () => page.getByRole('button', { name: 'PDF of the dash card' }).click());
    await page.getByText('Every photo has at least 200 dpi at its size.').waitFor();
    await page.getByRole('link', { name: 'Preflight report' }).waitFor();
  } finally {
    await browser.close();
  }
});
