import { noSuch } from './api-error.ts';
import { bad, type Controls } from './control.ts';
import type { Courier } from './courier.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';

/** The events being delivered, and the pending faults. */
export function newsControls({ ledger, courier, faults }: { ledger: Ledger; courier: Courier; faults: Faults }): Controls {
  const clearFaults = () => {
    faults.clear();
    return { faults: [] };
  };

  return {
    'GET /deliveries': ({ query }) => {
      const isAbout = (id: string) => {
        const about = ledger.mustGet('event', id).data.object as unknown as { id: string; customer?: string };
        return !query.object || about.id === query.object || about.customer === query.object;
      };
      const deliveries = ledger
        .all('delivery')
        .filter(({ id, status }) => (!query.status || status === query.status) && isAbout(id));
      return { isHolding: ledger.settings.isHolding, deliveries: deliveries.map((delivery) => courier.report(delivery)) };
    },
    'POST /deliveries/hold': () => {
      courier.hold();
      return { isHolding: true };
    },
    'POST /deliveries/release': async ({ body }) => {
      const order = Array.isArray(body.order) ? body.order.map(String) : [];
      const unknown = order.find((id) => !ledger.get('delivery', id));
      if (unknown) throw noSuch('event', unknown, 'order');
      return { isHolding: false, deliveries: await courier.release(order) };
    },
    'POST /deliveries/:id/send': ({ id }) => {
      if (!ledger.get('delivery', id)) throw noSuch('event', id);
      return courier.send(id);
    },

    'GET /faults': () => ({ faults: faults.all }),
    'POST /faults': ({ body }) => {
      try {
        return faults.add({ ...body, times: Number(body.times ?? 1), ms: body.ms === undefined ? undefined : Number(body.ms) });
      } catch (error) {
        throw bad((error as Error).message);
      }
    },
    'DELETE /faults': clearFaults,
    // Forms do not support DELETE.
    'POST /faults/clear': clearFaults,
  };
}
