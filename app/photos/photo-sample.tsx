import { focalPosition } from './focal-position.ts';
import { type FrameUse, frameShape } from './owner-frames.ts';
import type { PhotoDetails } from './photo-details.ts';

type PhotoSampleProps = { photo: PhotoDetails & { width: number; height: number }; use: FrameUse };

/** A photo as it is cut in a use, as large as its place, which has a height. */
export function PhotoSample({ photo, use }: PhotoSampleProps) {
  const shape = frameShape(photo, use);
  return (
    <span
      data-sample={use}
      className="mx-auto block max-w-full overflow-hidden border border-rule-strong bg-ground [container-type:size]"
      style={{ aspectRatio: shape, width: `min(100%, 4rem * ${shape})` }}
    >
      <img
        src={`${photo.objectPath}?size=thumbnail`}
        alt=""
        draggable={false}
        className="block size-full object-cover"
        style={focalPosition(photo, { use, shape })}
      />
    </span>
  );
}
