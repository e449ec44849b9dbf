import sharp from 'sharp';

/** Pictures in a row, and pixels between them. */
const IN_A_ROW = 6;
const GAP = 16;

/** Joins pictures of one size, in rows, into one PNG. */
export async function joinPictures(pictures: Buffer[], { width, height }: { width: number; height: number }): Promise<Buffer> {
  const columns = Math.min(IN_A_ROW, pictures.length);
  const rows = Math.ceil(pictures.length / columns);
  return sharp({
    create: {
      width: columns * (width + GAP) + GAP,
      height: rows * (height + GAP) + GAP,
      channels: 3,
      background: '#555555',
    },
  })
    .composite(
      pictures.map((input, index) => ({
        input,
        left: GAP + (index % columns) * (width + GAP),
        top: GAP + Math.floor(index / columns) * (height + GAP),
      })),
    )
    .png({ palette: true })
    .toBuffer();
}
