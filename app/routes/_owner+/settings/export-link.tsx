import { DownloadLink } from '#app/platform/downloads/download-link.tsx';

/** Downloads all of the owner's data as one file. */
export function ExportLink({ className }: { className?: string }) {
  return (
    <DownloadLink
      address="/api/account/export"
      started="Your data is being packed while it downloads."
      failed="Your data could not be packed."
      tooOften="You have downloaded your data several times within an hour. Please try again later."
      className={className}
    >
      Download my data
    </DownloadLink>
  );
}
