import { PenLine, RotateCcw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { BLOCKS, type BlockName } from '#app/showcases/blocks.ts';
import { Button } from '#app/ui/button.tsx';

/** Which block a button is for, where the eye sees it and the ear does not. */
export const Of = ({ title }: { title: string }) => <span className="sr-only"> “{title}”</span>;

export type BlockToolsProps = {
  name: BlockName;
  value: string | string[];
  isByHand: boolean;
  /** The model has a text for it, to go back to. */
  hasGenerated: boolean;
  /** The whole is being written: this one can't be written by itself meanwhile. */
  isWholeWriting: boolean;
  onType: (typed: string | string[]) => void;
  onWrite: () => void;
  onTakeBack: () => void;
};

/** What can be done with a block that is read. */
export function BlockTools({
  name,
  value,
  isByHand,
  hasGenerated,
  isWholeWriting,
  onType,
  onWrite,
  onTakeBack,
}: BlockToolsProps) {
  const { title } = BLOCKS[name];
  const isBlank = value.length === 0;
  return (
    <div className="-mx-3 flex flex-wrap lg:flex-col lg:items-start">
      <Tool icon={<PenLine aria-hidden="true" />} data-first="read" onClick={() => onType(value)}>
        {isBlank ? 'Write it yourself' : 'Edit'}
        <Of title={title} />
      </Tool>
      <Tool icon={<RotateCcw aria-hidden="true" />} disabled={isWholeWriting} onClick={onWrite}>
        {isBlank ? 'Generate' : 'Regenerate'}
        <Of title={title} />
      </Tool>
      {isByHand && hasGenerated && (
        <Tool icon={<Undo2 aria-hidden="true" />} onClick={onTakeBack}>
          Revert
          <Of title={title} />
        </Tool>
      )}
    </div>
  );
}

type ToolProps = { icon: ReactNode; disabled?: boolean; onClick: () => void; children: ReactNode; 'data-first'?: string };

const Tool = ({ icon, children, ...props }: ToolProps) => (
  <Button variant="ghost" size="small" className="font-normal max-lg:min-h-11 [&>svg]:size-4 [&>svg]:text-brass" {...props}>
    {icon}
    {children}
  </Button>
);
