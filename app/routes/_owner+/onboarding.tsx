import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useNavigate } from '@remix-run/react';
import { BookOpenText, Landmark, Presentation, QrCode } from 'lucide-react';
import { useState } from 'react';
import { requirePageUser } from '#app/accounts/guards.server.ts';
import { dollars } from '#app/billing/money.ts';
import { PLAN_IN_WORDS } from '#app/billing/price-words.ts';
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

/** What becomes of what the owner gives, rather than why one would want it: whoever reads this has seen the landing page. */
const FEATURES = [
  { icon: Landmark, title: 'History by AI', text: 'It names its sources. You read it, change any word, or write it yourself.' },
  { icon: BookOpenText, title: 'PDF Brochure', text: 'You leaf through its pages while they are made, in five themes.' },
  { icon: Presentation, title: 'PowerPoint', text: 'Made of the same words and photos, and yours to edit.' },
  { icon: QrCode, title: 'QR Flyer', text: 'Print it for the windshield. You decide what its code opens.' },
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

  // At the head and at the end: on a phone they are two screens apart.
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
            Have a few photos of your car at hand. In about ten minutes its own brochure is on your screen.
          </p>
          <div className="mt-7">{getStarted}</div>
          <p className="figures mt-5 text-balance text-ink-soft">
            You see every page before you pay <strong className="font-semibold text-ink">{PLAN_IN_WORDS}</strong>. Make as many
            showcases as needed: one alone comes to <span>{dollars(ANNUAL_PRICE_CENTS)} per showcase</span>, {SHOWCASE_LIMIT} come
            to less than {dollars(Math.ceil(ANNUAL_PRICE_CENTS / SHOWCASE_LIMIT))} each.
          </p>
        </div>
        <section aria-labelledby="how" className="walnut card mt-10 px-6 py-9 [--notch:18px] sm:px-12">
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
        </section>
        <section aria-labelledby="result" className="mt-12">
          <h2 id="result" className="text-3xl lg:text-center">
            What you will have
          </h2>
          <ul className="mt-5 grid gap-x-5 gap-y-3 sm:grid-cols-2 sm:gap-y-5 lg:grid-cols-4">
            {FEATURES.map(({ icon: Icon, title, text }) => (
              <li key={title}>
                <Card className="flex h-full items-start gap-4 max-sm:p-4 lg:flex-col">
                  <Icon className="size-8 shrink-0 text-brass" strokeWidth={1.3} aria-hidden="true" />
                  <div>
                    <h3 className="text-xl">{title}</h3>
                    <p className="mt-1 leading-snug text-ink-soft">{text}</p>
                  </div>
                </Card>
              </li>
            ))}
          </ul>
          <div className="mt-9 flex justify-center">{getStarted}</div>
        </section>
      </main>
    </>
  );
}
