/** A photograph's place on paper. The press measures it, and the photograph is then cut to its shape. */
export function Plate({
  slot,
  alt,
  height,
  className,
  caption,
}: {
  /** Names the place: its picture is asked for as `/photos/{slot}.jpg`. */
  slot: string;
  alt: string;
  /** CSS pixels; without it the style sheet says how tall it is. */
  height?: number;
  className?: string;
  caption?: string;
}) {
  return (
    <figure className={className ? `plate ${className}` : 'plate'}>
      <img data-slot={slot} src={`/photos/${slot}.jpg`} alt={alt} style={height ? { height } : undefined} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
