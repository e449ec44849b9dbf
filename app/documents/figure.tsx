/** A photograph's place on paper. The renderer measures it, and the photograph is then cut to its shape. */
export function Figure({
  slot,
  alt,
  height,
  shape,
  className,
  caption,
}: {
  /** Names the place: its picture is asked for as `/photos/{slot}.jpg`. */
  slot: string;
  alt: string;
  /** CSS pixels or a CSS length; without it the style sheet says how tall it is. */
  height?: number | string;
  /** Width by height: in a row, it is as wide as its shape says (times 100, since shares below 1 leave room over). */
  shape?: number;
  className?: string;
  /** `number` is its number as a figure, `height` what its lines may take (CSS pixels). */
  caption?: { number?: string; text: string; height?: number };
}) {
  return (
    <figure className={className ? `figure ${className}` : 'figure'} style={shape ? { flex: `${shape * 100} 1 0` } : undefined}>
      <img data-slot={slot} src={`/photos/${slot}.jpg`} alt={alt} style={height ? { height } : undefined} />
      {caption && (
        <figcaption style={caption.height ? { height: caption.height } : undefined} dir="auto">
          {caption.number && <b>{caption.number}</b>} {caption.text}
        </figcaption>
      )}
    </figure>
  );
}
