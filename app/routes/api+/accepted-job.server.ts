/** The reply to a client that does not wait (RFC 7240): the addresses of the job and its events. */
export function acceptedJob(jobId: string): Response {
  const location = `/api/jobs/${jobId}`;
  return Response.json(
    { id: jobId, location, events: `${location}/events` },
    { status: 202, headers: { Location: location, 'Preference-Applied': 'respond-async' } },
  );
}
