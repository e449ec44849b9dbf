import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sumUp } from './drill-faults.ts';
import { MOST_MS, Owner } from './drill-owner.ts';
import type { Fault } from './fault-list.ts';
import { followEvents, Streams } from './follow-events.ts';

const MANY_DOCUMENTS = 150;
const OTHERS = 5;
const CARDS = 20;
const READERS = 100;
const SLOW_TEXT = { vehicleData: { year: '1967', make: 'Volvo', model: 'P1800 [slow]' }, photoUrls: [] };
/** Less than one person may have open at one process. */
const STREAMS_EACH = 25;
const FOLLOWERS = 8;

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Nobody is at fault, but many come at once, or one takes much. */
export const FAULTS_OF_PEOPLE: Fault[] = [
  {
    name: 'cards-at-once',
    what: `${CARDS} link previews of a new page at once`,
    play: async ({ product }, owner) => {
      const deaths = product.deaths;
      const address = await owner.share();
      const asked = times(CARDS, () => owner.get('link preview', `${address}/card.jpg`));
      return sumUp([...(await Promise.all(asked)), await owner.page()], product.deaths - deaths);
    },
  },
  {
    name: 'documents-by-one',
    what: `One asks for ${MANY_DOCUMENTS} brochures, ${OTHERS} others for one each`,
    isLong: true,
    play: async ({ product }, owner) => {
      const deaths = product.deaths;
      const others = await Promise.all(times(OTHERS, () => Owner.at(product.origin, { photos: 2 })));
      const many = times(MANY_DOCUMENTS, () => owner.followed({ withinMs: 4 * MOST_MS }));
      await pause(3000);
      const served = await Promise.all(others.map((one) => one.brochure()));
      const slowest = Math.max(...served.map(({ ms }) => ms));
      const outcomes = [...served, ...(await Promise.all(many))];
      return sumUp(outcomes, product.deaths - deaths, `the others waited ${(slowest / 1000).toFixed(1)} s at most`);
    },
  },
  {
    name: 'slow-readers',
    what: `${READERS} readers of a photo who read nothing`,
    play: async ({ product }, owner) => {
      const deaths = product.deaths;
      const { hostname, port, host } = new URL(product.origin);
      const sockets = times(READERS, () => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined);
        socket.write(`GET ${owner.aPhoto}?size=print HTTP/1.1\r\nHost: ${host}\r\nCookie: ${owner.cookie}\r\n\r\n`);
        socket.once('data', () => socket.pause());
        return socket;
      });
      const outcomes = await Promise.all([owner.page(), owner.brochure(), owner.followed(), owner.photo()]);
      for (const socket of sockets) socket.destroy();
      return sumUp(outcomes, product.deaths - deaths);
    },
  },
  {
    name: 'streams-at-once',
    what: `${STREAMS_EACH * FOLLOWERS} event streams at once`,
    play: async ({ product }, owner) => {
      const deaths = product.deaths;
      const owners = await Promise.all(times(FOLLOWERS, () => Owner.at(product.origin, { photos: 0 })));
      const streams = new Streams();
      const begun = await Promise.all(
        owners.map(async (one) => {
          const reply = await one.client.send('POST', '/api/generate/content', SLOW_TEXT, { Prefer: 'respond-async' });
          return { one, job: (await reply.json()) as { events: string; location: string } };
        }),
      );
      const following = begun.flatMap(({ one, job }) =>
        times(STREAMS_EACH, () =>
          one.timed('follower', async () => {
            const end = await followEvents(one.client, job, streams);
            return end.type === 'done' ? { how: 'served' } : { how: 'told', words: end.message };
          }),
        ),
      );
      const outcomes = [...(await Promise.all(following)), await owner.page()];
      return sumUp(outcomes, product.deaths - deaths, `${streams.opened} streams, ${streams.broken} broken off`);
    },
  },
  {
    name: 'sign-in-away',
    what: 'The sign-in provider is away',
    // The stand has none: nothing listens at its address.
    play: async ({ product }, owner) => {
      const deaths = product.deaths;
      const outcomes = await Promise.all([
        owner.timed('sign-in', async () => {
          const { response, url } = await owner.client.copy().visit('/api/login?returnTo=/');
          const page = await response.text();
          const isTold = response.status < 500 && /sign.?in/i.test(url.search + page);
          return isTold ? { how: 'told', words: url.search || 'by its page' } : { how: 'lost', words: `${response.status}` };
        }),
        owner.page(),
        owner.brochure(),
      ]);
      return sumUp(outcomes, product.deaths - deaths);
    },
  },
];
