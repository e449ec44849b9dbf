import { Link } from '@remix-run/react';
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { keysOf } from '#app/platform/typed-object.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';
import { Part, State } from './state.tsx';

type ButtonProps = ComponentProps<typeof Button>;

/** A new variant or size does not compile until it is shown here. */
const VARIANTS: Record<NonNullable<ButtonProps['variant']>, string> = {
  primary: 'Subscribe',
  secondary: 'Download',
  ghost: 'Cancel',
  danger: 'Delete',
};
const SIZES: Record<NonNullable<ButtonProps['size']>, string> = { small: 'Small', medium: 'Medium', large: 'Large' };

const STATES: [name: string, ButtonProps][] = [
  ['At rest', {}],
  ['Busy', { busy: true }],
  ['Disabled', { disabled: true }],
];

export function Buttons() {
  return (
    <>
      <Part name="Button">
        {STATES.map(([name, props]) => (
          <State key={name} name={name} isWide>
            <div className="flex flex-wrap items-center gap-3">
              {keysOf(VARIANTS).map((variant) => (
                <Button key={variant} variant={variant} {...props}>
                  {VARIANTS[variant]}
                </Button>
              ))}
            </div>
          </State>
        ))}
        {keysOf(SIZES).map((size) => (
          <State key={size} name={SIZES[size]}>
            <Button size={size}>
              <Download className="size-4.5" aria-hidden="true" />
              Download
            </Button>
          </State>
        ))}
        <State name="A link">
          <Button asChild variant="secondary">
            <Link to="#button">To the buttons</Link>
          </Button>
        </State>
      </Part>
      <Part name="IconButton">
        <State name="At rest">
          <IconButton label="Download">
            <Download aria-hidden="true" />
          </IconButton>
        </State>
        <State name="Disabled">
          <IconButton label="Download" disabled>
            <Download aria-hidden="true" />
          </IconButton>
        </State>
      </Part>
      <Part name="ThemeToggle">
        <State name="As it is now">
          <ThemeToggle />
        </State>
      </Part>
      <Part name="BackLink">
        <State name="At rest">
          <BackLink to="#buttons">Back to buttons</BackLink>
        </State>
      </Part>
      <Part name="Spinner">
        <State name="Turning">
          <Spinner />
        </State>
        <State name="Large">
          <Spinner className="size-10 text-brass" />
        </State>
      </Part>
    </>
  );
}
