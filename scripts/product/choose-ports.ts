import type { DataFolder, Ports } from './data-folder.ts';
import { findPort } from './ports.ts';
import { type Embedded, needsSandbox } from './settings.ts';

/** Ports for the embedded services, those of earlier runs where they are free; remembered in the folder. */
export async function choosePorts(folder: DataFolder, { port, embedded }: { port: number; embedded: Embedded }): Promise<Ports> {
  const known = folder.readPorts();
  const ports = { ...known };
  if (needsSandbox(embedded)) {
    ports.sandbox = await findPort(known.sandbox ?? port + 1, [port]);
    ports.smtp = await findPort(known.smtp ?? port + 2, [port, ports.sandbox]);
  }
  if (embedded.postgres) ports.postgres = await findPort(known.postgres, [port]);
  folder.writePorts(ports);
  return ports;
}
