import { Lamp, LampDesk } from 'lucide-react';
import { type ComponentProps, forwardRef } from 'react';
import { type ColorMode, setColorMode, useColorMode } from './color-mode.ts';
import { PlainIconButton } from './plain-icon-button.tsx';

const otherThan = (mode: ColorMode): ColorMode => (mode === 'dark' ? 'light' : 'dark');

/** What the button does in a mode. */
export const lampLabel = (mode: ColorMode): string => `Switch to ${otherThan(mode)} theme`;

/** Switches between light and dark mode: the lamp is lit in dark mode. Without a tooltip, whose script a visitor's page would load. */
export const LampButton = forwardRef<HTMLButtonElement, ComponentProps<'button'>>(function LampButton(
  { onClick, ...props },
  ref,
) {
  const mode = useColorMode();
  return (
    <PlainIconButton
      ref={ref}
      label={lampLabel(mode)}
      {...props}
      onClick={(event) => {
        onClick?.(event);
        setColorMode(otherThan(mode));
      }}
    >
      {mode === 'dark' ? <LampDesk aria-hidden="true" /> : <Lamp aria-hidden="true" />}
    </PlainIconButton>
  );
});
