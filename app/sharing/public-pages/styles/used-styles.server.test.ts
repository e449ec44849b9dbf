import { describe, expect, it } from 'vitest';
import { readStyleSheet } from './style-sheet.server.ts';
import { usedStyles } from './used-styles.server.ts';

const PAGE = `<html class="light"><body class="a md:x-2 w-1/2 [&amp;&gt;p]:m" style="color:var(--own)"><p>Café</p></body></html>`;
const used = (css: string, page = PAGE) => usedStyles(page, readStyleSheet(css));

describe('the styles that a page uses', () => {
  it.each([
    ['.a{color:red}'],
    ['.md\\:x-2{padding:2px}'],
    ['.w-1\\/2{width:50%}'],
    ['.\\[\\&\\>p\\]\\:m>p{margin:0}'],
    ['.dark .a{color:blue}'],
    ['.a:where(.dark,.dark *){color:blue}'],
    [':where(.a>:not(:last-child)){margin:1px}'],
    ['.a:not(.b):hover:after{color:red}'],
    [':focus-visible{outline:1px solid}'],
    ['@media (width < 40rem){@supports (color:red){.a{color:red}}}'],
    ['@media (prefers-reduced-motion:reduce){*,:before{animation:none}}'],
    [':root{--own:red}'],
    ['@layer theme,base;'],
  ])('has %s', (css) => {
    expect(used(css)).toBe(css);
  });

  it.each([
    ['.b{color:red}'],
    ['.a.b{color:red}'],
    ['.a .b{color:red}'],
    [':is(.b,.a.c){color:red}'],
    ['.a:where(.b *){color:red}'],
    ['.a:has(input){color:red}'],
    ['.a[open]{color:red}'],
    ['table{color:red}'],
    [':root{--other:red}'],
    ['@media print{.b{color:red}}'],
    ['@property --other{syntax:"*";inherits:false}'],
    ['@keyframes other{to{opacity:0}}'],
  ])('does not have %s', (css) => {
    expect(used(css)).toBe('');
  });

  it('has those selectors of a rule that match, in their layers, and layers that are empty', () => {
    expect(used('@layer one{.b{color:red}}@layer two{.b,.a,p{color:red!important}}')).toBe(
      '@layer one{}@layer two{.a,p{color:red!important}}',
    );
  });

  it('has what its rules refer to', () => {
    const css =
      '@property --x{syntax:"*";inherits:false}:root{--x:var(--y);--y:1s}.a{animation:turn var(--x)}@keyframes turn{to{rotate:1turn}}';
    expect(used(css)).toBe(css);
  });

  it('has the font files with its characters', () => {
    const face = (range: string) => `@font-face{font-family:F;src:url(/f.woff2);unicode-range:${range}}`;
    expect(used(face('U+0000-00FF'))).toContain('/f.woff2');
    expect(used(face('U+00E?'))).toContain('/f.woff2');
    expect(used(face('U+0301,U+0400-045F'))).toBe('');
    expect(used('@font-face{font-family:F;src:local(G)}')).toContain('local(G)');
  });

  it('has no comments', () => {
    expect(used('/* one */.a{/* two */color:red;/* three */}')).toBe('.a{color:red}');
  });
});
