import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** The size of what was stored (bytes), and its SHA-256 in hexadecimal. */
export type Measure = { bytes: number; sha256: string };

/** Passes bytes on. @returns their measure once all have passed */
export function measure(): { through: Transform; measured: () => Measure } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, measured: () => ({ bytes, sha256: hash.copy().digest('hex') }) };
}

/** Passes bytes on, and fails at their end where they are not those that were measured. */
export function requireMeasure({ bytes, sha256 }: Measure): Transform {
  const { through, measured } = measure();
  through._flush = (done) => {
    const found = measured();
    if (found.bytes !== bytes) done(new Error(`it has ${found.bytes} bytes instead of ${bytes}`));
    else done(found.sha256 === sha256 ? null : new Error('its bytes have changed'));
  };
  return through;
}
