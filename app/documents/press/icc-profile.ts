/** An ICC color profile's parts, as the format lays them out (ICC.1, 7.2 and 7.3): a header, a table of tags, and their data. */

const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;

type Tag = { signature: string; data: Buffer };

const tagsOf = (profile: Buffer): Tag[] =>
  Array.from({ length: profile.readUInt32BE(HEADER_BYTES) }, (_, index) => {
    const entry = HEADER_BYTES + 4 + index * ENTRY_BYTES;
    const [offset, bytes] = [profile.readUInt32BE(entry + 4), profile.readUInt32BE(entry + 8)];
    return { signature: profile.toString('latin1', entry, entry + 4), data: profile.subarray(offset, offset + bytes) };
  });

export const tagOf = (profile: Buffer, signature: string): Buffer | undefined =>
  tagsOf(profile).find((tag) => tag.signature === signature)?.data;

/** What a profile is for: `prtr` is an output device, `mntr` a screen. */
export const classOf = (profile: Buffer): string => profile.toString('latin1', 12, 16);

/** The text of a tag in profiles of version 2: `desc` the name, `cprt` the copyright. '' without it. */
export function textOf(profile: Buffer, signature: 'desc' | 'cprt'): string {
  const tag = tagOf(profile, signature);
  if (!tag) return '';
  const text = tag.toString('latin1', 0, 4) === 'desc' ? tag.subarray(12, 12 + tag.readUInt32BE(8)) : tag.subarray(8);
  return text.toString('latin1').replace(/\0.*$/s, '');
}

/** The profile without these tags, which must be optional. Tags that share their data still do. */
export function withoutTags(profile: Buffer, left: readonly string[]): Buffer {
  const kept = tagsOf(profile).filter(({ signature }) => !left.includes(signature));
  const table = Buffer.alloc(4 + kept.length * ENTRY_BYTES);
  table.writeUInt32BE(kept.length, 0);
  const places = new Map<number, number>();
  const data: Buffer[] = [];
  let end = HEADER_BYTES + table.length;
  for (const [index, { signature, data: bytes }] of kept.entries()) {
    const place = places.get(bytes.byteOffset) ?? end;
    if (place === end) {
      // Each starts at a multiple of four bytes.
      const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
      places.set(bytes.byteOffset, place);
      data.push(padded);
      end += padded.length;
    }
    const entry = 4 + index * ENTRY_BYTES;
    table.write(signature, entry, 'latin1');
    table.writeUInt32BE(place, entry + 4);
    table.writeUInt32BE(bytes.length, entry + 8);
  }
  const header = Buffer.from(profile.subarray(0, HEADER_BYTES));
  header.writeUInt32BE(end, 0);
  return Buffer.concat([header, table, ...data]);
}
