import { callApi } from '#app/platform/api-client.ts';
import type { PhotoDetails } from './photo-details.ts';

/**
 * What the server knows of one's own photos, in the order of their paths.
 * @throws ApiError; TypeError without a connection
 */
export const fetchPhotoDetails = (paths: string[]): Promise<PhotoDetails[]> =>
  callApi(`/api/photos?${new URLSearchParams(paths.map((path) => ['path', path]))}`);
