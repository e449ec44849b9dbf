import type { CSSProperties } from 'react';

/**
 * Mail programs hardly support style sheets: the light look is inline, and only the dark one is a sheet, which overrides it by classes
 * where a program knows them. Fonts are the system's.
 */
export const COLORS = {
  ground: '#f1e5cd',
  paper: '#fffaee',
  ink: '#2a180f',
  soft: '#64472f',
  rule: '#d3bd95',
  accent: '#6e1a1f',
  onAccent: '#fffaee',
  walnut: '#2f1c12',
  brass: '#e2bb75',
} as const;

const NIGHT = {
  ground: '#1a0f09',
  paper: '#2a1a11',
  ink: '#f4e7cd',
  soft: '#d0b78f',
  rule: '#6b4d31',
  accent: '#e2bb75',
  onAccent: '#24150c',
};

/** Contains no character that HTML would escape. */
export const DARK_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${NIGHT.ground} !important; }
  .paper { background-color: ${NIGHT.paper} !important; border-color: ${NIGHT.rule} !important; }
  .ink { color: ${NIGHT.ink} !important; }
  .soft { color: ${NIGHT.soft} !important; }
  .rule { border-color: ${NIGHT.rule} !important; }
  .link { color: ${NIGHT.accent} !important; }
  .button { background-color: ${NIGHT.accent} !important; color: ${NIGHT.onAccent} !important; }
}
`;

export const serif: CSSProperties = { fontFamily: 'Georgia, "Times New Roman", serif', color: COLORS.ink };
export const soft: CSSProperties = { ...serif, color: COLORS.soft, fontSize: 14, lineHeight: 1.5 };
