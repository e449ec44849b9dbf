import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  /** The page with the same form, for browsers without scripts. */
  page: string;
  onOpen: () => void;
};

/** Opens a dialog. It is a form that leads to a page, which opens instead without scripts. */
export function DialogButton({ page, onOpen, ...props }: DialogButtonProps) {
  return (
    <form
      action={page}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <Button {...props} type="submit" />
    </form>
  );
}
