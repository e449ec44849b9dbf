import { clsx } from 'clsx';
import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';

type StartZoneProps = {
  onFiles: (files: File[]) => void;
  /** In place of the children on a touch screen, where nothing can be dropped. */
  touchWords: string;
  className?: string;
  children: ReactNode;
};

/**
 * A quiet place to choose photos, which a phone answers with its photo picker. Files dropped on it are taken by the whole page
 * (page-drop.tsx). Useless without scripts, and hidden there.
 */
export const StartZone = ({ onFiles, touchWords, className, children }: StartZoneProps) => (
  <label
    className={clsx(
      'flex cursor-pointer items-center justify-center gap-3 rounded-card border border-dashed border-rule-strong px-4 py-3 text-center leading-snug text-ink-soft transition-colors duration-150 hover:border-brass hover:bg-raised hover:text-ink focus-ring-within noscript:hidden',
      className,
    )}
  >
    <input
      type="file"
      multiple
      accept="image/*"
      className="sr-only"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // The same files can be chosen again.
        target.value = '';
      }}
    />
    <Camera className="size-6 shrink-0 text-brass" strokeWidth={1.3} aria-hidden="true" />
    <span className="pointer-coarse:hidden">{children}</span>
    <span className="hidden pointer-coarse:inline">
      <StartLink>{touchWords}</StartLink>
    </span>
  </label>
);

/** The words of a zone that look like what is clicked. */
export const StartLink = ({ children }: { children: ReactNode }) => (
  <span className="font-semibold text-ink underline decoration-brass underline-offset-4">{children}</span>
);
