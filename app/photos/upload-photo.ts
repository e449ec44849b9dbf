import { ApiError, callApi, fetchApi, UserFacingError } from '#app/platform/api-client.ts';
import { photoTypeOf } from './photo-formats.ts';

type UploadOptions = {
  /** Called with the uploaded fraction, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/**
 * Uploads a picture from the browser: requests an address, puts the bytes there (Specification §7, Photos), and waits for the
 * server to check them.
 * @returns the photo's objectPath
 * @throws ApiError with the reason when the picture is refused, Error when the bytes do not arrive
 */
export async function uploadPhoto(file: File, options: UploadOptions = {}): Promise<string> {
  const { signal } = options;
  const { uploadUrl, objectPath } = await callApi<{ uploadUrl: string; objectPath: string }>('/api/photos/upload-url', {
    method: 'POST',
    body: { filename: file.name, contentType: photoTypeOf(file), bytes: file.size },
    ...(signal && { signal }),
  });
  await putFile(uploadUrl, file, options);
  await fetchApi('/api/photos/ingest', { method: 'POST', body: { objectPath }, ...(signal && { signal }) });
  return objectPath;
}

/** XMLHttpRequest, since fetch reports no upload progress. */
function putFile(url: string, file: File, { onProgress, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', photoTypeOf(file));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new ApiError(request.status, request.responseText || request.statusText));
    };
    request.onerror = () => reject(new UserFacingError('The connection was lost. Please try again.'));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
