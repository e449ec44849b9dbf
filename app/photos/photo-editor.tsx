import { type PointerEvent, useState } from 'react';
import { callApi } from '#app/platform/api-client.ts';
import { ControlledForm, LEAVING, useControlledForm } from '#app/platform/forms/controlled-form.tsx';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { FormSummary } from '#app/ui/form-summary.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { toast } from '#app/ui/toast.ts';
import { focalPosition } from './focal-position.ts';
import { MAX_CAPTION, type PhotoDetails } from './photo-details.ts';
import { photoIdOf } from './photo-files.ts';

type PhotoEditorProps = {
  photo: PhotoDetails;
  /** Its number among the showcase's photos, from 1. */
  place: number;
  onClose: () => void;
  onSaved: (photo: PhotoDetails) => void;
};

/** Edits a photo's caption and focal point; nothing is kept until Save. */
export function PhotoEditor({ photo, place, onClose, onSaved }: PhotoEditorProps) {
  const [caption, setCaption] = useState(photo.caption ?? '');
  const [focus, setFocus] = useState({ focalX: photo.focalX, focalY: photo.focalY });
  const isMoved = focus.focalX !== photo.focalX || focus.focalY !== photo.focalY;
  // The owner's own focus outranks the subject that was found; a caption alone leaves it.
  const framed = isMoved ? { ...photo, ...focus, subject: null } : photo;
  const form = useControlledForm({
    save: async () => {
      const id = photoIdOf(photo.objectPath);
      const saved = await callApi<PhotoDetails>(`/api/photos/${id}`, {
        method: 'PATCH',
        body: { caption, ...(isMoved && focus) },
      });
      onSaved(saved);
      onClose();
      toast({ title: 'Photo Saved', description: `Caption and focus of photo ${place} have been updated.` });
      return LEAVING;
    },
    tell: (error) => tellFailure({ title: 'Error', error, tried: 'Failed to save the photo' }),
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      wide
      title={`Caption and Focus of Photo ${place}`}
      description="Point at what must be seen. Wherever the photo is cropped, it is cropped around that."
      footer={
        <>
          <Button variant="secondary" disabled={form.isPending} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton of={form}>Save</SubmitButton>
        </>
      }
    >
      <ControlledForm form={form} className="flex flex-col gap-5">
        <FormSummary />
        <div className="grid items-center gap-4 sm:grid-cols-[1fr_9.5rem] sm:gap-6">
          <Picture photo={photo} focus={focus} onFocus={setFocus} />
          <div className="flex items-end justify-center gap-4 sm:flex-col sm:items-stretch">
            <Sample photo={framed} label="Wide" className="aspect-[2/1] w-36 sm:w-full" />
            <Sample photo={framed} label="Upright" className="aspect-[3/4] w-24" />
          </div>
        </div>
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Slider
            label="Focus, left to right"
            value={Math.round(focus.focalX * 100)}
            valueText={`${Math.round(focus.focalX * 100)} % from the left`}
            onChange={(percent) => setFocus({ ...focus, focalX: percent / 100 })}
          />
          <Slider
            label="Focus, top to bottom"
            value={Math.round(focus.focalY * 100)}
            valueText={`${Math.round(focus.focalY * 100)} % from the top`}
            onChange={(percent) => setFocus({ ...focus, focalY: percent / 100 })}
          />
        </div>
        <Field
          name="caption"
          label="Caption"
          hint={`Printed under the photo, and read out where it can’t be seen. ${caption.length} of ${MAX_CAPTION} characters.`}
        >
          <Input
            value={caption}
            maxLength={MAX_CAPTION}
            placeholder="The day it came home, April 1971"
            onChange={({ target }) => setCaption(target.value)}
          />
        </Field>
      </ControlledForm>
    </Dialog>
  );
}

type Focus = Pick<PhotoDetails, 'focalX' | 'focalY'>;

/** The whole photo with a reticle that follows mouse and finger; the sliders below it do the same for the keyboard. */
function Picture({ photo, focus, onFocus }: { photo: PhotoDetails; focus: Focus; onFocus: (focus: Focus) => void }) {
  const ratio = (photo.width ?? 1) / (photo.height ?? 1);
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const fraction = (at: number, of: number) => Math.round(Math.min(1, Math.max(0, at / of)) * 1000) / 1000;
    onFocus({ focalX: fraction(clientX - left, width), focalY: fraction(clientY - top, height) });
  };
  return (
    <div
      role="presentation"
      data-picture=""
      className="relative mx-auto cursor-crosshair touch-none overflow-hidden border border-rule-strong bg-ground select-none"
      style={{ aspectRatio: ratio, width: `min(100%, 46svh * ${ratio})` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
    >
      <img src={`${photo.objectPath}?size=screen`} alt="" draggable={false} className="size-full" />
      <svg
        viewBox="-24 -24 48 48"
        aria-hidden="true"
        className="pointer-events-none absolute size-12 -translate-x-1/2 -translate-y-1/2"
        style={{ left: `${focus.focalX * 100}%`, top: `${focus.focalY * 100}%` }}
      >
        {/* Light within dark, so that it stands out from any picture. */}
        {[
          { stroke: '#2a180f', strokeWidth: 4.5, opacity: 0.75 },
          { stroke: '#fdf2dc', strokeWidth: 2, opacity: 1 },
        ].map((line) => (
          <g key={line.stroke} fill="none" {...line}>
            <circle r="14" />
            <path d="M0-22V-9M0 9V22M-22 0H-9M9 0H22" />
          </g>
        ))}
        <circle r="2.500" fill="#6e1a1f" stroke="#fdf2dc" />
      </svg>
    </div>
  );
}

function Sample({ photo, label, className }: { photo: PhotoDetails; label: string; className: string }) {
  return (
    <figure>
      <div className={`overflow-hidden border border-rule-strong bg-ground [container-type:size] ${className}`}>
        <img
          src={`${photo.objectPath}?size=screen`}
          alt=""
          draggable={false}
          className="size-full object-cover"
          style={focalPosition(photo)}
        />
      </div>
      <figcaption className="label mt-1 text-ink-soft">{label}</figcaption>
    </figure>
  );
}
