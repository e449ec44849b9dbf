import { ActionForm, useActionForm } from '#app/platform/forms/action-form.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useSidebar } from '#app/ui/sidebar.tsx';
import { SaveWithoutScript } from './save-without-script.tsx';

/** Whether the sidebar stays open: saved at once where there are scripts, with Save where there are none. */
export function SidebarChoice() {
  const { open, setOpen } = useSidebar();
  const form = useActionForm({ intent: 'sidebar' });
  return (
    <ActionForm form={form}>
      <Checkbox name="open" label="Keep the sidebar unfolded" checked={open} onChange={setOpen} />
      <p className="mt-1 text-[0.9375rem] text-ink-soft pointer-coarse:hidden">
        Ctrl and B, or Cmd and B on a Mac, does the same from anywhere.
      </p>
      <SaveWithoutScript />
    </ActionForm>
  );
}
