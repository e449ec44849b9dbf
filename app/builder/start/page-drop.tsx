import { Camera } from 'lucide-react';
import { useEffect, useState } from 'react';

type PageDropProps = {
  /** What a drop does, shown while files are dragged over the page. */
  words: string;
  /** Without it, files can't be dropped here. */
  onFiles: ((files: File[]) => void) | undefined;
};

/** Takes files dropped anywhere on the page. Without a taker, the browser does not leave the page for the file either. */
export function PageDrop({ words, onFiles }: PageDropProps) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      const isTaken = event.defaultPrevented || !event.dataTransfer?.types.includes('Files');
      // File inputs take files themselves.
      if (isTaken || (event.target as Partial<HTMLInputElement> | null)?.type === 'file') return setIsOver(false);
      event.preventDefault();
      // A dialog is about something else.
      const taker = document.querySelector('[role=dialog]') ? undefined : onFiles;
      const isDrop = event.type === 'drop';
      setIsOver(!isDrop && Boolean(taker));
      if (isDrop) taker?.([...(event.dataTransfer?.files ?? [])]);
    };
    const leave = (event: DragEvent) => event.relatedTarget || setIsOver(false);
    addEventListener('dragover', drag);
    addEventListener('drop', drag);
    addEventListener('dragleave', leave);
    return () => {
      removeEventListener('dragover', drag);
      removeEventListener('drop', drag);
      removeEventListener('dragleave', leave);
    };
  }, [onFiles]);
  return (
    isOver && (
      <p className="pointer-events-none fixed inset-3 z-50 flex flex-col items-center justify-center gap-4 rounded-card border-2 border-dashed border-accent bg-raised/95 p-6 text-center font-display text-3xl text-balance sm:text-4xl">
        <Camera className="size-16 text-brass" strokeWidth={1} aria-hidden="true" />
        {words}
      </p>
    )
  );
}
