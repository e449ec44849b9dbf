import { onlyBy } from '#app/platform/http.server.ts';

/** Whether this process answers, whatever else is down: where it does not, restarting it helps. */
export const loader = () => new Response('ok', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } });

export const action = onlyBy('GET', 'HEAD');
