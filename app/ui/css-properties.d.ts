import 'react';

declare module 'react' {
  // Custom properties, through which components pass measures to our style sheets.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
