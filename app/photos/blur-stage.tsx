import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { BlurRegion } from './blur-regions.ts';
import { moveRegion, resizeRegion } from './move-region.ts';
import type { PhotoDetails } from './photo-details.ts';

/** How far an arrow key moves or resizes a part, as a fraction of the photo's side. */
const STEP = 0.005;

const ARROWS: { [key: string]: { x: number; y: number } } = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

type BlurStageProps = {
  photo: PhotoDetails & { width: number; height: number };
  regions: readonly BlurRegion[];
  onChange: (regions: BlurRegion[]) => void;
  /** The part that was pressed or focused last; null for none. */
  chosen: number | null;
  onChoose: (index: number) => void;
  onRemove: (index: number) => void;
};

type Grabbed = { index: number; isCorner: boolean; x: number; y: number; region: BlurRegion };

/** The whole photo with the parts that are blurred for others: moved and resized by mouse, finger or arrow keys. */
export function BlurStage({ photo, regions, onChange, chosen, onChoose, onRemove }: BlurStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const grabbed = useRef<Grabbed | null>(null);
  const [said, setSaid] = useState('');
  const ratio = photo.width / photo.height;
  const put = (index: number, region: BlurRegion) => onChange(regions.with(index, region));
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const size = stage.current?.getBoundingClientRect();
    const from = grabbed.current;
    if (!from || !size) return;
    const by = { x: (clientX - from.x) / size.width, y: (clientY - from.y) / size.height };
    put(from.index, from.isCorner ? resizeRegion(from.region, by) : moveRegion(from.region, by));
  };
  const grab = (event: PointerEvent, index: number, isCorner: boolean) => {
    const region = regions[index];
    if (!region) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { index, isCorner, x: event.clientX, y: event.clientY, region };
    // Safari focuses no button that is pressed.
    onChoose(index);
  };
  const release = () => {
    grabbed.current = null;
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const arrow = ARROWS[event.key];
    const region = regions[index];
    if (arrow && region) {
      const changed = event.shiftKey ? resizeRegion(region, arrow) : moveRegion(region, arrow);
      put(index, changed);
      setSaid(describe(changed));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      // The focus stays among the parts: the next one takes this one's place.
      const before = event.currentTarget.previousElementSibling;
      if (index === regions.length - 1 && before instanceof HTMLButtonElement) before.focus();
      onRemove(index);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={stage}
      data-picture=""
      className="relative mx-auto border border-rule-strong select-none"
      style={{
        aspectRatio: ratio,
        width: `min(100%, 44svh * ${ratio})`,
        background: `center / cover url(${photo.objectPath}?size=thumbnail)`,
      }}
    >
      <img src={`${photo.objectPath}?size=screen`} alt="" draggable={false} className="size-full overflow-hidden" />
      {regions.map((region, index) => (
        <button
          // Regions have no names: their order is theirs.
          // biome-ignore lint/suspicious/noArrayIndexKey: a removed one moves the focus to the next, as it should
          key={index}
          type="button"
          aria-label={`Blurred part ${index + 1}. Arrow keys move it, with Shift they resize it, Delete removes it.`}
          aria-description={describe(region)}
          aria-pressed={index === chosen}
          data-region={region.kind}
          className={clsx(
            'absolute cursor-move touch-none border-2 bg-[rgb(20_10_5/35%)] backdrop-blur-[6px] focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-brass',
            // Also a tiny one can be hit by a finger.
            "before:absolute before:-inset-3 before:content-['']",
            index === chosen
              ? 'z-10 border-[#dcb56c] shadow-[0_0_0_2px_#2a180f,0_0_0_4px_#dcb56c]'
              : 'border-[#fdf2dc] shadow-[0_0_0_1px_#2a180f]',
          )}
          style={{
            left: percent(region.x),
            top: percent(region.y),
            width: percent(region.width),
            height: percent(region.height),
          }}
          onFocus={() => onChoose(index)}
          onPointerDown={(event) => grab(event, index, false)}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={release}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {/* Outside of the part, of which a tiny one would be covered; only one, since it may cover others. */}
          {index === chosen && (
            <span
              className="absolute -right-6 -bottom-6 size-6 cursor-nwse-resize touch-none rounded-full border-2 border-[#2a180f] bg-[#fdf2dc]"
              onPointerDown={(event) => grab(event, index, true)}
              onPointerMove={drag}
              onPointerUp={release}
              onPointerCancel={release}
            />
          )}
        </button>
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

const percent = (fraction: number): string => `${fraction * 100}%`;
const whole = (fraction: number): number => Math.round(fraction * 100);

const KINDS = { plate: 'License plate', face: 'Face' } as const;

/** A part in words. */
const describe = ({ kind, x, y, width, height }: BlurRegion): string =>
  `${KINDS[kind]}, from ${whole(x)} to ${whole(x + width)}% across, from ${whole(y)} to ${whole(y + height)}% down`;
