/** The search parameter of a flyer's token; short, since each character makes the code finer. */
export const FLYER_TOKEN = 't';

const withToken = (path: string, token: string): string => `${path}?${new URLSearchParams({ [FLYER_TOKEN]: token })}`;

type Flyer = { id: string; token: string };

/** The address in a downloaded flyer's code (Specification §7), with the token that opens it for visitors. */
export const flyerAddress = ({ id, token }: Flyer): string => withToken(`/api/showcase/${id}/pdf`, token);

/** The address in the print flyer's code. */
export const printFlyerAddress = ({ id, token }: Flyer): string => withToken(`/showcase/${id}/pdf`, token);
