/** Opens the system's share sheet where there is one. Where it refuses, or is closed, which is no error, the address stands on the page. */
export async function openShareSheet(url: string, title: string): Promise<void> {
  if ('share' in navigator) await navigator.share({ title, url }).catch(() => undefined);
}
