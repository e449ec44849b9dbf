/** The reply to a caller that does not wait (RFC 7240): where the job is, and where its events are. */
export function acceptedJob(jobId: string): Response {
  const location = `/api/jobs/${jobId}`;
  return Response.json(
    { id: jobId, location, events: `${location}/events` },
    { status: 202, headers: { Location: location, 'Preference-Applied': 'respond-async' } },
  );
}
