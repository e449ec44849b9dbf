import { keysOf } from '#app/platform/typed-object.ts';

/** Scripts that a theme's own fonts lack, each with a fallback font and a pattern for texts that need it. */
const SCRIPTS = {
  sans: {
    family: 'Noto Sans Variable',
    styleSheet: '@fontsource-variable/noto-sans/wght.css',
    needed: /[\u0250-\u1dff\u1f00-\u1fff\u20a0-\u2bff]/u,
  },
  arabic: {
    family: 'Noto Sans Arabic Variable',
    styleSheet: '@fontsource-variable/noto-sans-arabic/wght.css',
    needed: /\p{Script=Arabic}/u,
  },
  hebrew: {
    family: 'Noto Sans Hebrew Variable',
    styleSheet: '@fontsource-variable/noto-sans-hebrew/wght.css',
    needed: /\p{Script=Hebrew}/u,
  },
  thai: {
    family: 'Noto Sans Thai Variable',
    styleSheet: '@fontsource-variable/noto-sans-thai/wght.css',
    needed: /\p{Script=Thai}/u,
  },
  japanese: {
    family: 'Noto Sans JP Variable',
    styleSheet: '@fontsource-variable/noto-sans-jp/wght.css',
    needed: /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u,
  },
  // Simplified characters, which Japanese fonts lack.
  chinese: {
    family: 'Noto Sans SC Variable',
    styleSheet: '@fontsource-variable/noto-sans-sc/wght.css',
    needed: /\p{Script=Han}/u,
  },
  korean: {
    family: 'Noto Sans KR Variable',
    styleSheet: '@fontsource-variable/noto-sans-kr/wght.css',
    needed: /\p{Script=Hangul}/u,
  },
  // Monochrome, for print.
  emoji: {
    family: 'Noto Emoji',
    styleSheet: '@fontsource/noto-emoji/400.css',
    needed: /\p{Extended_Pictographic}|\p{Regional_Indicator}/u,
  },
} as const;

export type FallbackScript = keyof typeof SCRIPTS;
export const FALLBACK_SCRIPTS = keysOf(SCRIPTS);

/**
 * Font families to append to a theme's own, in CSS. A family that no @font-face rule declares is looked up among the system's fonts
 * whenever text is laid out: a page that is quick has no more of them than it loads.
 */
export const fallbackFamilies = (scripts: readonly FallbackScript[]): string =>
  [...scripts.map((script) => `'${SCRIPTS[script].family}'`), 'serif'].join(', ');

/** Those of all scripts, for documents, whose rules are written before their words are known. */
export const FALLBACK_FAMILIES = fallbackFamilies(FALLBACK_SCRIPTS);

/** The scripts that a document's texts need: all @font-face rules together are a hundred kilobytes, which a browser would load for nothing. */
export const neededScripts = (words: unknown): FallbackScript[] => {
  const text = JSON.stringify(words);
  return FALLBACK_SCRIPTS.filter((script) => SCRIPTS[script].needed.test(text));
};

export const styleSheetsOf = (scripts: FallbackScript[]): string[] => scripts.map((script) => SCRIPTS[script].styleSheet);
