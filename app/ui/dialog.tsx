import type { ReactNode } from 'react';
import { useLazyComponent } from './lazy-component.ts';

const PANELS = { load: () => import('./dialog-panel.tsx'), name: 'The dialog' };

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** A link to the help page. */
  help?: ReactNode;
  /** The buttons at the foot, which stay visible while the body scrolls. */
  footer?: ReactNode;
  wide?: boolean;
  /** Whether closing would lose input: Escape, clicking outside and the cross then ask first. */
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
  /** The confirming button's label: the action itself, such as 'Delete'. */
  confirmLabel: string;
  onConfirm: () => void;
  busy?: boolean;
};

/** Asks before something that can't be undone. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const panels = useLazyComponent(PANELS, props.open, props.onOpenChange);
  return panels && <panels.ConfirmPanel {...props} />;
}
