import { DownloadLink } from '#app/platform/download-link.tsx';

/** Downloads what a page of the administration shows as a spreadsheet reads it. */
export function ExportCsvLink({ address }: { address: string }) {
  return (
    <DownloadLink
      address={address}
      started="The list is being written while it downloads."
      failed="The list could not be exported."
      tooOften="Too many requests. Please try again in a minute."
    >
      Export CSV
    </DownloadLink>
  );
}
