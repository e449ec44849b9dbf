import { forwardRef } from 'react';
import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = PlainIconButtonProps & {
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
};

/** One whose name is its tooltip as well. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton({ tooltipSide, ...props }, ref) {
  return (
    <Tooltip text={props.label} side={tooltipSide}>
      <PlainIconButton ref={ref} {...props} />
    </Tooltip>
  );
});
