import { SubmitButton } from '#app/ui/form.tsx';

/** The button of a choice that scripts would save at once. */
export function SaveWithoutScript() {
  return (
    <noscript>
      <SubmitButton variant="secondary" className="mt-3">
        Save
      </SubmitButton>
    </noscript>
  );
}
