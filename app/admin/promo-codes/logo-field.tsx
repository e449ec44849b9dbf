import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { uploadPhoto } from '#app/photos/upload-photo.ts';
import { reasonOf } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { toast } from '#app/ui/toast.ts';

const TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'];

/** Why a file is not uploaded, judging by name and size (Specification §5); the server checks its bytes. */
function refusalOf(file: File): { title: string; words: string } | null {
  if (!file.type.startsWith('image/')) return { title: 'Invalid file type', words: 'Please upload an image file' };
  if (TYPES.includes(file.type)) return null;
  return {
    title: 'Unsupported image format',
    words: 'Please upload a JPEG, PNG, or WebP image. SVG and GIF are not supported for event flyers.',
  };
}

type LogoFieldProps = {
  /** An objectPath, or ''. */
  path: string;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
  onChange: (path: string) => void;
};

/** The non-profit's logo: chosen, uploaded, checked and shown. */
export function LogoField({ path, isUploading, onUploading, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState<string>();

  const upload = async (file: File) => {
    setReason(undefined);
    const refusal = refusalOf(file);
    if (refusal) return void tellFailure(refusal);
    onUploading(true);
    try {
      onChange(await uploadPhoto(file));
      toast({ title: 'Success', description: 'Logo uploaded successfully' });
    } catch (error) {
      setReason(reasonOf(error, 'Failed to upload logo'));
      tellFailure({ title: 'Error', words: 'Failed to upload logo' });
    } finally {
      onUploading(false);
    }
  };

  return (
    <div>
      <p className="mb-1.5 leading-snug font-semibold">Logo</p>
      <div className="flex flex-wrap items-center gap-4">
        {path && (
          <img
            src={`${path}?size=thumbnail`}
            alt="The non-profit’s logo"
            className="h-20 max-w-40 rounded-card border border-rule-strong bg-white object-contain p-1"
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Logo file"
          disabled={isUploading}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void upload(file);
          }}
        />
        <Button variant="secondary" busy={isUploading} onClick={() => input.current?.click()}>
          {!isUploading && <ImagePlus className="size-4.5 text-brass" aria-hidden="true" />}
          {isUploading ? 'Uploading…' : path ? 'Change logo' : 'Upload logo'}
        </Button>
        {path && !isUploading && (
          <IconButton label="Remove the logo" onClick={() => onChange('')}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p className="mt-1.5 text-[0.9375rem] text-ink-soft">JPEG, PNG or WebP, printed on the event flyer</p>
      {reason && (
        <p role="alert" className="mt-1 text-[0.9375rem] font-semibold text-danger">
          {reason}
        </p>
      )}
    </div>
  );
}
