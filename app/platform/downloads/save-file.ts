import { fetchApi } from '#app/platform/api-client.ts';

/**
 * Saves what is at an address, as a press of a download link does.
 * @param filename if left out, the server's
 */
export function saveFile(address: string, filename = ''): void {
  Object.assign(document.createElement('a'), { href: address, download: filename }).click();
}

/**
 * Saves a file of the server's. Whether it can be had is asked first: of a download that is refused a browser says nothing in the page.
 * @throws ApiError when it is refused
 */
export async function download(address: string): Promise<void> {
  await fetchApi(address, { method: 'HEAD' });
  saveFile(address);
}
