/** The query's name that a flyer's token goes by; short, since each sign makes the code finer. */
export const FLYER_TOKEN = 't';

const withToken = (path: string, token: string): string => `${path}?${new URLSearchParams({ [FLYER_TOKEN]: token })}`;

type Flyer = { id: string; token: string };

/** Where the code on a downloaded flyer leads (Specification §7), with the token that opens it for strangers. */
export const flyerAddress = ({ id, token }: Flyer): string => withToken(`/api/showcase/${id}/pdf`, token);

/** The same on the print flyer. */
export const printFlyerAddress = ({ id, token }: Flyer): string => withToken(`/showcase/${id}/pdf`, token);
