import { Lamp, LampDesk } from 'lucide-react';
import { setColorMode, useColorMode } from './color-mode.ts';
import { IconButton } from './icon-button.tsx';

/** Switches between light and dark mode: the lamp is lit in dark mode. */
export function ThemeToggle({ className }: { className?: string }) {
  const mode = useColorMode();
  const next = mode === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${next} theme`} className={className} onClick={() => setColorMode(next)}>
      {mode === 'dark' ? <LampDesk aria-hidden="true" /> : <Lamp aria-hidden="true" />}
    </IconButton>
  );
}
