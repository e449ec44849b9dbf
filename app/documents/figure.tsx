/** A photo's slot on paper. The renderer measures it, and the photo is then cropped to it. */
export function Figure({
  slot,
  alt,
  height,
  shape,
  className,
  caption,
}: {
  /** The slot's name: its picture is requested as `/photos/{slot}.jpg`. */
  slot: string;
  alt: string;
  /** CSS pixels or a CSS length; by default the style sheet decides. */
  height?: number | string;
  /** Aspect ratio, width by height, which decides its width in a row (times 100, since flex-grow sums below 1 leave room over). */
  shape?: number;
  className?: string;
  /** `number` is its plate number, `height` the height of its lines (CSS pixels). */
  caption?: { number?: string; text: string; height?: number };
}) {
  return (
    <figure className={className ? `figure ${className}` : 'figure'} style={shape ? { flex: `${shape * 100} 1 0` } : undefined}>
      <img data-slot={slot} src={`/photos/${slot}.jpg`} alt={alt} style={height ? { height } : undefined} />
      {caption && (
        <figcaption
          className={caption.text ? 'worded' : undefined}
          style={caption.height ? { height: caption.height } : undefined}
          dir="auto"
        >
          {caption.number && <b>{caption.number}</b>} {caption.text}
        </figcaption>
      )}
    </figure>
  );
}
