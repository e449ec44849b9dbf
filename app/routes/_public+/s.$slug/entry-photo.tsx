import type { GuestPhoto } from '#app/sharing/guest-book/photos/guest-photo.ts';
import { GuestPicture } from '#app/sharing/guest-book/photos/guest-picture.tsx';

/** The height that an upright photo has beside its words, which are then about as high (rem). */
const TALLEST = 17;
/** Half of the column, so that the words keep a measure that can be read (rem). */
const WIDEST = 16;

/** A guest's photo beside the words, framed and toned like the page's own; it opens in full size. */
export function EntryPhoto({ photo, name }: { photo: GuestPhoto; name: string }) {
  const shape = photo.width / photo.height;
  const width = `${Math.min(WIDEST, TALLEST * shape)}rem`;
  return (
    <a
      href={`${photo.src}?size=screen`}
      className="mag-photo block shrink-0 self-start"
      style={{ '--shape': shape, width: `min(100%, ${width}, ${photo.width}px)` }}
    >
      <GuestPicture photo={photo} name={name} sizes={width} className="size-full object-cover" />
    </a>
  );
}
