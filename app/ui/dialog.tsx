import type { ReactNode } from 'react';
import { useLazyComponent } from './lazy-component.ts';

const PANELS = { load: () => import('./dialog-panel.tsx'), name: 'The dialog' };

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** A link to what explains it. */
  help?: ReactNode;
  /** The buttons at the foot; they stay in sight while the body scrolls. */
  footer?: ReactNode;
  wide?: boolean;
  /** Something was typed that closing would lose: Escape, a press beside the dialog and its cross ask first. */
  isDirty?: boolean;
  children: ReactNode;
};

export function Dialog(props: DialogProps) {
  const panels = useLazyComponent(PANELS, props.open, props.onOpenChange);
  return panels && <panels.DialogPanel {...props} />;
}

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** What the confirming button says: the action itself, such as 'Delete'. */
  confirmLabel: string;
  onConfirm: () => void;
  busy?: boolean;
};

/** Asks before something that can't be taken back. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const panels = useLazyComponent(PANELS, props.open, props.onOpenChange);
  return panels && <panels.ConfirmPanel {...props} />;
}
