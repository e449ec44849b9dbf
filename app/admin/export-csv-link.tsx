import { DownloadLink } from '#app/platform/downloads/download-link.tsx';

/** Downloads an administrators' list as CSV. */
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
