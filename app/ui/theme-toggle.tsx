import { useColorMode } from './color-mode.ts';
import { LampButton, lampLabel } from './lamp-button.tsx';
import { Tooltip } from './tooltip.tsx';

/** Switches between light and dark mode. */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <Tooltip text={lampLabel(useColorMode())}>
      <LampButton className={className} />
    </Tooltip>
  );
}
