import { Lamp, LampDesk, type LucideIcon } from 'lucide-react';
import { ActionForm, useActionForm } from '#app/platform/forms/action-form.tsx';
import { type ColorMode, setColorMode, useColorMode } from '#app/ui/color-mode.ts';
import { SaveWithoutScript } from './save-without-script.tsx';

const MODES: { mode: ColorMode; label: string; text: string; icon: LucideIcon }[] = [
  { mode: 'light', label: 'Light', text: 'Paper and ink', icon: Lamp },
  { mode: 'dark', label: 'Dark', text: 'The lounge at night', icon: LampDesk },
];

/**
 * Light or dark, like the theme toggle; with Save where there are no scripts.
 * @param saved the mode in which the page was rendered
 */
export function Appearance({ saved }: { saved: ColorMode }) {
  const current = useColorMode(saved);
  const form = useActionForm({ intent: 'appearance' });
  return (
    <ActionForm form={form}>
      <fieldset className="grid min-w-0 gap-3 xs:grid-cols-2">
        <legend className="sr-only">Appearance</legend>
        {MODES.map(({ mode, label, text, icon: Icon }) => (
          <label
            key={mode}
            className="group flex cursor-pointer items-center gap-[min(1rem,4vw)] rounded-card border border-rule-strong bg-raised p-[min(1rem,4vw)] transition-colors duration-150 hover:border-brass has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)] focus-ring-within"
          >
            <input
              type="radio"
              name="appearance"
              value={mode}
              checked={current === mode}
              onChange={() => setColorMode(mode)}
              className="sr-only"
            />
            <Icon className="size-6 shrink-0 text-brass max-[19.99rem]:hidden" strokeWidth={1.5} aria-hidden="true" />
            <span className="min-w-0">
              <span className="block leading-tight font-semibold">{label}</span>
              <span className="block text-[0.9375rem] leading-snug text-ink-soft">{text}</span>
            </span>
            <span
              aria-hidden="true"
              className="ml-auto size-4 shrink-0 rounded-full border border-rule-strong group-has-checked:border-5 group-has-checked:border-accent"
            />
          </label>
        ))}
      </fieldset>
      <SaveWithoutScript />
    </ActionForm>
  );
}
