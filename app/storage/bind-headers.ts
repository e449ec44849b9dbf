import { createHash, createHmac } from 'node:crypto';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Signs a presigned PUT again with headers that the client must send unchanged (AWS Signature Version 4, query parameters:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html). The S3 client signs only the host.
 * @param address as signed by the client: its path, date, credential and expiry are kept
 * @param headers names in lower case, with the required values
 */
export function bindHeaders(
  address: string,
  { secretKey, headers }: { secretKey: string; headers: Record<string, string> },
): string {
  const url = new URL(address);
  const bound = Object.entries({ ...headers, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = bound.map(([name]) => name).join(';');
  const query = new Map(url.searchParams);
  query.delete('X-Amz-Signature');
  query.set('X-Amz-SignedHeaders', names);
  const canonicalQuery = [...query]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  const lines = bound.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonical = ['PUT', url.pathname, canonicalQuery, lines, names, 'UNSIGNED-PAYLOAD'].join('\n');
  const [, ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  const toSign = [
    'AWS4-HMAC-SHA256',
    query.get('X-Amz-Date'),
    scope.join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = scope.reduce((previous: string | Buffer, part) => hmac(previous, part), `AWS4${secretKey}`);
  return `${url.origin}${url.pathname}?${canonicalQuery}&X-Amz-Signature=${hmac(key, toSign).toString('hex')}`;
}
