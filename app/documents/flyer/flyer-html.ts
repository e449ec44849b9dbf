import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The paper size of flyers. */
const PAPER_CSS = '@page { size: 816px 1056px; margin: 0 } body { margin: 0 }';

/** A flyer as an HTML document, or another page that says its own size after that. @param fontsCss the @font-face rules */
export function flyerHtml({
  title,
  fontsCss,
  css,
  flyer,
}: {
  title: string;
  fontsCss: string;
  css: string;
  flyer: ReactElement;
}): string {
  const head = createElement(
    'head',
    null,
    createElement('meta', { charSet: 'utf-8' }),
    createElement('title', null, title),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, without user text
    createElement('style', { dangerouslySetInnerHTML: { __html: fontsCss } }),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the same
    createElement('style', { dangerouslySetInnerHTML: { __html: PAPER_CSS + css } }),
  );
  return `<!doctype html>${renderToStaticMarkup(createElement('html', { lang: 'en' }, head, createElement('body', null, flyer)))}`;
}
