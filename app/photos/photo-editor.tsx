import { useState } from 'react';
import { callApi } from '#app/platform/api-client.ts';
import { ControlledForm, LEAVING, useControlledForm } from '#app/platform/forms/controlled-form.tsx';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { FormSummary } from '#app/ui/form-summary.tsx';
import { toast } from '#app/ui/toast.ts';
import { FrameEditor } from './frame-editor.tsx';
import { ImproveSwitch } from './improve-switch.tsx';
import { turnFrames, turnFramesBack } from './improvement.ts';
import { FRAME_USES, type OwnerFrames } from './owner-frames.ts';
import { MAX_CAPTION, type PhotoDetails } from './photo-details.ts';
import { photoIdOf } from './photo-files.ts';

type PhotoEditorProps = {
  photo: PhotoDetails;
  /** Its number among the showcase's photos, from 1. */
  place: number;
  onClose: () => void;
  onSaved: (photo: PhotoDetails) => void;
  /** Puts its improved version in its place, or the photo as it came; without it there is no such choice. */
  onReplace?: (path: string, by: PhotoDetails) => void;
};

/** Edits a photo's caption and the owner's frames, and has it improved; nothing is kept until Save. */
export function PhotoEditor({ photo: opened, place, onClose, onSaved, onReplace }: PhotoEditorProps) {
  const [photo, setPhoto] = useState(opened);
  const [peeked, setPeeked] = useState<PhotoDetails | null>(null);
  const { width, height } = peeked ?? photo;
  const [caption, setCaption] = useState(photo.caption ?? '');
  const [frames, setFrames] = useState<OwnerFrames>(photo.frames);
  const isFramed = !isSame(frames, photo.frames);
  const form = useControlledForm({
    save: async () => {
      const id = photoIdOf(photo.objectPath);
      const saved = await callApi<PhotoDetails>(`/api/photos/${id}`, {
        method: 'PATCH',
        body: { caption, ...(isFramed && { frames }) },
      });
      onSaved(saved);
      if (photo !== opened) onReplace?.(opened.objectPath, saved);
      onClose();
      toast({ title: 'Photo Saved', description: `Caption and frames of photo ${place} have been updated.` });
      return LEAVING;
    },
    tell: (error) => tellFailure({ title: 'Error', error, tried: 'Failed to save the photo' }),
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      wide
      title={`Caption and Frames of Photo ${place}`}
      description="Drag the frame over what must be seen. Where you set none, the photo is cropped around the car."
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
        {onReplace && (
          <ImproveSwitch
            photo={photo}
            onChoose={(chosen) => {
              setPhoto(chosen);
              setFrames(framesOver(chosen, photo, frames));
            }}
            onPeek={setPeeked}
          />
        )}
        {width && height && (
          <FrameEditor
            photo={{ ...(peeked ?? photo), width, height }}
            frames={peeked ? framesOver(peeked, photo, frames) : frames}
            onChange={setFrames}
          />
        )}
      </ControlledForm>
    </Dialog>
  );
}

const isSame = (one: OwnerFrames, other: OwnerFrames): boolean =>
  FRAME_USES.every((use) => JSON.stringify(one[use]) === JSON.stringify(other[use]));

/** The frames over one version of a photo as they are over the other: straightening moves them. */
function framesOver(chosen: PhotoDetails, other: PhotoDetails, frames: OwnerFrames): OwnerFrames {
  const sizeOf = ({ width, height }: PhotoDetails) => ({ width: width ?? 1, height: height ?? 1 });
  return chosen.improvedFrom
    ? turnFrames(frames, sizeOf(other), chosen.turned)
    : turnFramesBack(frames, sizeOf(chosen), other.turned);
}
