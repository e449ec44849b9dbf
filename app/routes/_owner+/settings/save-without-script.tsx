import { SubmitButton } from '#app/ui/form.tsx';

/** The button of a choice that is saved at once where there are scripts. */
export function SaveWithoutScript() {
  return (
    <noscript>
      <SubmitButton variant="secondary" className="mt-3">
        Save
      </SubmitButton>
    </noscript>
  );
}
