import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { moveFrame } from './move-frame.ts';
import type { Box } from './owner-frames.ts';
import type { PhotoDetails } from './photo-details.ts';

/** How far an arrow key moves a frame, as a fraction of the photo's side; with Shift five times as far. */
const STEP = 0.01;
/** How much closer a press of + is. */
const ZOOM_STEP = 0.05;

const ARROWS: { [key: string]: { x: number; y: number } } = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

type FrameStageProps = {
  photo: PhotoDetails & { width: number; height: number };
  /** The frame as shown, and its name for screen readers. */
  box: Box;
  label: string;
  onMove: (box: Box) => void;
  /** Zooms by this much of the whole range; below 0 farther away. */
  onZoom: (by: number) => void;
};

/** The whole photo with a frame that is dragged by mouse, finger or arrow keys; what it cuts away is dimmed. */
export function FrameStage({ photo, box, label, onMove, onZoom }: FrameStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const grabbed = useRef<{ x: number; y: number; box: Box } | null>(null);
  const ratio = photo.width / photo.height;
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const from = grabbed.current;
    const size = stage.current?.getBoundingClientRect();
    if (!from || !size) return;
    onMove(moveFrame(from.box, { x: (clientX - from.x) / size.width, y: (clientY - from.y) / size.height }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const far = event.shiftKey ? 5 : 1;
    if (arrow) onMove(moveFrame(box, { x: arrow.x * far, y: arrow.y * far }));
    else if (event.key === '+' || event.key === '=') onZoom(ZOOM_STEP);
    else if (event.key === '-') onZoom(-ZOOM_STEP);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={stage}
      data-picture=""
      className="relative mx-auto overflow-hidden border border-rule-strong select-none"
      style={{
        aspectRatio: ratio,
        width: `min(100%, 42svh * ${ratio})`,
        // Loaded for the samples already: shown until the larger one has arrived.
        background: `center / cover url(${photo.objectPath}?size=thumbnail)`,
      }}
    >
      <img src={`${photo.objectPath}?size=screen`} alt="" draggable={false} className="size-full" />
      <button
        type="button"
        aria-label={`${label}. Arrow keys move it, plus and minus zoom.`}
        aria-description={describeBox(box)}
        data-frame=""
        className="absolute cursor-move touch-none border-2 border-[#fdf2dc] shadow-[0_0_0_1px_#2a180f,0_0_0_200vmax_rgb(20_10_5/62%)] -outline-offset-6 focus-visible:outline-3 focus-visible:outline-[#fdf2dc]"
        style={{ left: percent(box.x), top: percent(box.y), width: percent(box.width), height: percent(box.height) }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grabbed.current = { x: event.clientX, y: event.clientY, box };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          grabbed.current = null;
        }}
        onPointerCancel={() => {
          grabbed.current = null;
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

const percent = (fraction: number): string => `${fraction * 100}%`;

const whole = (fraction: number): number => Math.round(fraction * 100);

/** A frame in words. */
const describeBox = ({ x, y, width, height }: Box): string =>
  `From ${whole(x)} to ${whole(x + width)}% across, from ${whole(y)} to ${whole(y + height)}% down`;
