import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { FrameStage } from './frame-stage.tsx';
import { closenessOf, zoomFrame } from './move-frame.ts';
import { type Box, type FrameUse, frameShape, type OwnerFrames } from './owner-frames.ts';
import type { PhotoDetails } from './photo-details.ts';
import { USE_NAMES, UsePicker } from './use-picker.tsx';
import { visiblePart } from './visible-part.ts';

type FrameEditorProps = {
  photo: PhotoDetails & { width: number; height: number };
  frames: OwnerFrames;
  onChange: (frames: OwnerFrames) => void;
};

/** Frames a photo for each of its uses. What the owner has not framed is shown as it is cut automatically. */
export function FrameEditor({ photo, frames, onChange }: FrameEditorProps) {
  const [use, setUse] = useState<FrameUse>('cover');
  const framed = { ...photo, frames };
  // Without the frame of another use, which a use that is automatic does not show.
  const box = frames[use] ?? visiblePart({ ...photo, frames: {} }, { use, shape: frameShape(photo, use) });
  const set = (next: Box) => onChange({ ...frames, [use]: next });
  const closeness = closenessOf(photo, use, box);
  const reset = () => {
    const { [use]: _dropped, ...others } = frames;
    onChange(others);
  };
  const name = USE_NAMES[use];
  return (
    <div className="flex flex-col gap-4">
      <UsePicker photo={framed} use={use} onChoose={setUse} />
      <FrameStage
        photo={framed}
        box={box}
        label={`Frame for ${name}`}
        onMove={set}
        onZoom={(by) => set(zoomFrame(photo, use, box, closeness + by))}
      />
      <div className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto]">
        <Slider
          label="Zoom"
          value={Math.round(closeness * 100)}
          valueText={closeness < 0.005 ? 'The whole photo' : `${Math.round(box.width * 100)}% of its width`}
          onChange={(percent) => set(zoomFrame(photo, use, box, percent / 100))}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="small" disabled={!frames[use]} onClick={reset}>
            {name}: automatic
          </Button>
          <Button variant="secondary" size="small" disabled={Object.keys(frames).length === 0} onClick={() => onChange({})}>
            All automatic
          </Button>
        </div>
      </div>
    </div>
  );
}
