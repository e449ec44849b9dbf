declare module 'hyphen/en-us/index.js' {
  const language: {
    /** Marks where words may break with `hyphenChar` (a soft hyphen by default). */
    hyphenateSync(text: string, options?: { hyphenChar?: string }): string;
  };
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default language;
}
