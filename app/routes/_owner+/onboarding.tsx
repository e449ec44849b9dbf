import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useNavigate } from '@remix-run/react';
import { BookOpenText, Landmark, Presentation, QrCode } from 'lucide-react';
import { useState } from 'react';
import { requirePageUser } from '#app/accounts/guards.server.ts';
import { dollars } from '#app/billing/money.ts';
import { isSigningInWithPhotos, START_PATH } from '#app/builder/start/chosen-flag.ts';
import { fetchApi } from '#app/platform/api-client.ts';
import { pageTitle, SITE_NAME } from '#app/platform/site.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { ANNUAL_PRICE_CENTS, SHOWCASE_LIMIT } from '#app/subscriptions/plan.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Welcome') }];

/** Shown once; an onboarded user is redirected to the dashboard. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePageUser(request);
  if (user.isOnboarded) throw redirect('/');
  return null;
}

const FEATURES = [
  {
    icon: Landmark,
    title: 'History by AI',
    text: 'Where your model came from, why it matters and how it was sold: drafted for your car, for you to check and change.',
  },
  { icon: BookOpenText, title: 'PDF Brochure', text: 'A magazine of your car, set in type, ready for the printer or the mail.' },
  { icon: Presentation, title: 'PowerPoint', text: 'Seven to ten slides with real text, for the club evening or the sale.' },
  { icon: QrCode, title: 'QR Flyer', text: 'One page for the windshield. Its code opens the whole story on any phone.' },
];

const STEPS = [
  'Enter your details and upload up to 20 photos',
  'AI generates the history of your vehicle',
  'Choose a theme that fits its era',
  'Preview and checkout',
  'Download your PPTX, PDF and flyer',
];

export default function OnboardingPage() {
  const navigate = useNavigate();
  const [isStarting, setIsStarting] = useState(false);

  const start = async () => {
    setIsStarting(true);
    try {
      await fetchApi('/api/auth/complete-onboarding', { method: 'POST' });
      navigate(isSigningInWithPhotos() ? START_PATH : '/builder');
    } catch {
      tellFailure({ title: 'Error', words: 'Failed to complete onboarding. Please try again.' });
      setIsStarting(false);
    }
  };

  // Above the features and at the end: on a phone they are three screens apart.
  const getStarted = (
    <Button size="large" busy={isStarting} onClick={() => void start()}>
      Get Started
    </Button>
  );
  return (
    <>
      <header className="walnut border-b border-rule-strong">
        <div className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-3 sm:px-8">
          <img src="/favicon.svg" alt="" width={40} height={40} className="size-10" />
          <span className="mr-auto font-display text-xl font-semibold text-brass">{SITE_NAME}</span>
          <ThemeToggle />
        </div>
      </header>
      <main id="main" className="mx-auto max-w-6xl px-4 pt-12 pb-20 sm:px-8">
        <div className="mx-auto max-w-2xl text-center">
          <p className="label text-lg text-brass">Come in, take a chair</p>
          <h1 className="mt-2 text-4xl sm:text-6xl">Welcome to {SITE_NAME}</h1>
          <p className="mt-5 text-lg text-ink-soft">
            Tell us about the car and show us your pictures. We write its history and set it all in print. For{' '}
            <span className="figures font-semibold text-ink">{dollars(ANNUAL_PRICE_CENTS)} a year</span> you make as many
            showcases as needed, up&nbsp;to&nbsp;{SHOWCASE_LIMIT}: never more than{' '}
            <span className="figures">{dollars(ANNUAL_PRICE_CENTS)} per showcase</span>.
          </p>
          <div className="mt-7">{getStarted}</div>
        </div>
        <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {FEATURES.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Card className="h-full">
                <Icon className="size-8 text-brass" strokeWidth={1.3} aria-hidden="true" />
                <h2 className="mt-4 text-xl">{title}</h2>
                <p className="mt-2 leading-snug text-ink-soft">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
        <section aria-labelledby="how" className="walnut card mt-6 px-6 py-9 [--notch:18px] sm:px-12">
          <h2 id="how" className="text-3xl lg:text-center">
            How it works
          </h2>
          <ol className="mt-7 grid gap-x-6 gap-y-4 lg:grid-cols-5">
            {STEPS.map((step, index) => (
              <li key={step} className="flex items-center gap-4 lg:flex-col lg:text-center">
                <span
                  aria-hidden="true"
                  className="figures grid size-11 shrink-0 place-items-center rounded-full border border-brass-bright font-display text-xl text-brass"
                >
                  {index + 1}
                </span>
                <span className="leading-snug text-balance">{step}</span>
              </li>
            ))}
          </ol>
          <div className="mt-9 flex justify-center">{getStarted}</div>
        </section>
      </main>
    </>
  );
}
