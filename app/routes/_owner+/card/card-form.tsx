import { Link } from '@remix-run/react';
import { PaymentElement } from '@stripe/react-stripe-js';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { dollars } from '#app/billing/money.ts';
import { useCardChange } from '#app/billing/subscription/use-card-change.ts';
import { useFocusAfter } from '#app/billing/subscription/use-focus-after.ts';
import { ControlledForm, LEAVING, useControlledForm } from '#app/platform/forms/controlled-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { formatDay } from '#app/ui/local-time.tsx';

type CardFormProps = {
  /** Cents of the next charge; undefined while the processor does not answer. */
  nextCharge: number | undefined;
  /** ISO 8601, UTC. */
  renewsAt: string;
  /** Called when the card form did not load. */
  onBroken: () => void;
};

/** The processor's card form, what the card is for, and the button that saves it. */
export function CardForm({ nextCharge, renewsAt, onBroken }: CardFormProps) {
  const changeCard = useCardChange();
  const [isReady, setReady] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const form = useControlledForm({
    save: async () => {
      if (isReady && (await changeCard())) return LEAVING;
    },
  });
  useFocusAfter(button, form.isPending);
  return (
    <ControlledForm form={form} className="mt-4">
      {/* Its height is reserved until it has loaded, so that nothing shifts. */}
      <div className="min-h-60">
        <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} onLoadError={onBroken} />
      </div>
      <p id="what-for" className="figures mt-5">
        Nothing is charged today. This card takes the place of the one on file: it is charged{' '}
        {nextCharge !== undefined && <strong>{dollars(nextCharge)} </strong>}on <strong>{formatDay(new Date(renewsAt))}</strong>,
        and each year after that until you cancel, which takes two clicks on your dashboard.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <SubmitButton ref={button} size="large" className="w-full sm:w-auto" aria-describedby="what-for" disabled={!isReady}>
          {!form.isPending && <Lock className="size-5" aria-hidden="true" />}
          <span>Save Card</span>
        </SubmitButton>
        <Button asChild variant="ghost">
          <Link to="/account">Cancel</Link>
        </Button>
      </div>
    </ControlledForm>
  );
}
