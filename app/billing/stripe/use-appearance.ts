import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useColorMode } from '#app/ui/color-mode.ts';

/** Our colors for the card form, whose iframe our style sheet does not reach. */
export function useAppearance(): Appearance {
  const mode = useColorMode();
  const [appearance, setAppearance] = useState<Appearance>({ theme: 'stripe' });
  useEffect(() => {
    const style = getComputedStyle(document.documentElement);
    const color = (name: string) => style.getPropertyValue(name).trim();
    setAppearance({
      theme: mode === 'dark' ? 'night' : 'stripe',
      labels: 'above',
      variables: {
        colorPrimary: color('--accent'),
        colorBackground: color('--raised'),
        colorText: color('--ink'),
        colorTextSecondary: color('--ink-soft'),
        colorDanger: color('--danger'),
        fontFamily: '"Source Serif 4 Variable", Georgia, "Times New Roman", serif',
        fontSizeBase: '17px',
        borderRadius: '3px',
      },
      rules: { '.Input': { border: `1px solid ${color('--rule-strong')}`, boxShadow: 'none' } },
    });
  }, [mode]);
  return appearance;
}
