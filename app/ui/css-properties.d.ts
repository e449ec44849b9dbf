import 'react';

declare module 'react' {
  // Custom properties, by which our style sheets take a measure from a component.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
