import { randomInt } from 'node:crypto';
import autocannon from 'autocannon';

/** Each visit comes from an address of its own, so that no limit is met. */
const somewhere = (): string => `${11 + randomInt(200)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

const AS_A_PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

export type Served = {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  failed: number;
};

/**
 * Visits of one address for some seconds.
 * @param rate a second; as many as ten connections get when it is left out
 */
export async function visit(
  url: string,
  { seconds, rate, headers = {} }: { seconds: number; rate?: number; headers?: Record<string, string> },
): Promise<Served> {
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({
    url,
    duration: seconds,
    connections: rate ? 50 : 10,
    ...(rate && { overallRate: rate }),
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'user-agent': AS_A_PERSON, 'x-forwarded-for': somewhere(), ...headers },
        }),
      },
    ],
  });
  const known = headers['if-none-match'] ? 0 : non2xx;
  return { perSecond: requests.average, p99: latency.p99, failed: known + errors + timeouts };
}
