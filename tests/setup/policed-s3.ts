import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The action that Amazon checks for a request to a bucket, or a file in it. */
function actionOf(method: string, { pathname, searchParams }: URL): string {
  const isFile = pathname.split('/').filter(Boolean).length > 1;
  const isMultipart = searchParams.has('uploadId');
  if (!isFile) {
    if (method === 'POST' && searchParams.has('delete')) return 's3:DeleteObject';
    if (method === 'GET' && searchParams.has('uploads')) return 's3:ListBucketMultipartUploads';
    if (method === 'HEAD' || (method === 'GET' && searchParams.has('list-type'))) return 's3:ListBucket';
    return `something else: ${method} ${searchParams}`;
  }
  if (method === 'DELETE') return isMultipart ? 's3:AbortMultipartUpload' : 's3:DeleteObject';
  if (method === 'GET' || method === 'HEAD') return isMultipart ? 's3:ListMultipartUploadParts' : 's3:GetObject';
  return 's3:PutObject';
}

/** An S3 server behind a policy: what that does not allow is refused, as by Amazon. It passes signatures on untouched. */
export async function policeS3(endpoint: string, allowed: string[]) {
  const used = new Set<string>();
  const refused: string[] = [];
  const server = createServer((asked, reply) => {
    const action = actionOf(asked.method ?? '', new URL(asked.url ?? '', endpoint));
    used.add(action);
    if (!allowed.includes(action)) {
      refused.push(action);
      reply.writeHead(403, { 'Content-Type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>');
      return;
    }
    const { hostname, port } = new URL(endpoint);
    const passed = request(
      { hostname, port, agent: false, method: asked.method, path: asked.url, headers: asked.headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(reply);
      },
    );
    // The server of the tests answers HEAD with a body, an error after the answer has begun.
    passed.on('error', () => !reply.headersSent && reply.destroy());
    asked.on('aborted', () => passed.destroy()).pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    used,
    refused,
    close: () => server.close(),
  };
}
