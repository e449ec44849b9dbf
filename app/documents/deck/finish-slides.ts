import type { Box, DeckTheme } from '#app/themes/deck-theme.ts';
import { IN_CAPITALS, ROLES } from './deck-canvas.ts';

/**
 * What pptxgenjs does not write of slides, layouts and the master, done on their XML: placeholders where the slide says, capitals
 * that are typed small, edges of pictures, ornaments that screen readers pass over, the theme's fonts for other scripts.
 */

/** Placeholders by a shape's name. A picture's is the layout's alone: the slide's own pictures stand where they are put. */
const PLACEHOLDERS: Record<string, string> = {
  [ROLES.title]: '<p:ph type="title"/>',
  [ROLES.words]: '<p:ph type="body" idx="1"/>',
  [ROLES.picture]: '<p:ph type="pic" idx="2"/>',
};

const DECORATIVE =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';

/** Finishes the shapes of a slide, or of a layout. */
export function finishShapes(xml: string, { edge }: DeckTheme, isLayout = false): string {
  return xml
    .replace(/<p:sp>.*?<\/p:sp>/gs, (shape) => finishShape(shape, isLayout))
    .replace(/<p:pic>.*?<\/p:pic>/gs, (picture) => {
      if (!edge || !picture.includes(`name="${ROLES.photograph}"`)) return picture;
      const line = `<a:ln w="${Math.round(edge.weight * 12700)}"><a:solidFill><a:schemeClr val="${edge.color}"/></a:solidFill><a:miter lim="800000"/></a:ln>`;
      return picture.replace('</a:prstGeom>', `</a:prstGeom>${line}`);
    })
    .replace(/<a:(ea|cs) typeface="\+(mj|mn)-lt"[^>]*\/>/g, '<a:$1 typeface="+$2-$1"/>')
    .replace(/<a:latin typeface="\+(mj|mn)-lt"[^>]*\/>/g, '<a:latin typeface="+$1-lt"/>')
    .replace('<p:cSld name="DEFAULT">', '<p:cSld name="Blank">');
}

function finishShape(shape: string, isLayout: boolean): string {
  const name = /<p:cNvPr\b[^>]*\bname="([^"]*)"/.exec(shape)?.[1] ?? '';
  if (name === ROLES.ornament || (isLayout && !shape.includes('<a:t>'))) {
    return shape.replace(/(<p:cNvPr\b[^>]*>)(<\/p:cNvPr>)/, `$1${DECORATIVE}$2`);
  }
  const role = name.replace(IN_CAPITALS, '');
  let finished = shape.replace(`name="${name}"`, `name="${role}"`);
  if (role !== name) finished = finished.replace(/<a:rPr lang="[^"]*"/g, '$& cap="all"');
  const placeholder = PLACEHOLDERS[role];
  if (!placeholder) return finished;
  finished = finished
    .replace('<p:nvPr></p:nvPr>', `<p:nvPr>${placeholder}</p:nvPr>`)
    .replace(/<p:cNvSpPr[^>]*\/>/, '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>');
  return isLayout ? styleByFirstRun(finished) : finished;
}

/** A layout's placeholder hands on its style as that of a list's first level, not as a run's. */
function styleByFirstRun(shape: string): string {
  const [, attributes = '', inner = ''] = /<a:rPr lang="[^"]*"([^>]*)>(.*?)<\/a:rPr>/s.exec(shape) ?? [];
  const style = `<a:lvl1pPr marL="0" indent="0" algn="l"><a:buNone/><a:defRPr${attributes.replace(/ (?:dirty|kern)="0"/g, '')}>${inner}</a:defRPr></a:lvl1pPr>`;
  return shape
    .replace('<a:lstStyle/>', `<a:lstStyle>${style}</a:lstStyle>`)
    .replace(/<a:pPr\b.*?<\/a:pPr>/s, '')
    .replace(/<a:rPr\b.*?<\/a:rPr>/s, '<a:rPr lang="en-US"/>');
}

const emu = (inches: number) => Math.round(inches * 914400);

/** The master: places for title and words, and the styles of both. */
export function finishMaster(xml: string, look: DeckTheme): string {
  const { settings, inks, titleSize } = look;
  const { words } = look.article.none;
  const placeholder = (id: number, name: string, kind: string, { x, y, w, h }: Box, prompt: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>${kind}</p:nvPr></p:nvSpPr>` +
    `<p:spPr><a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(w)}" cy="${emu(h)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
    `<p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>${prompt}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const places =
    placeholder(2, 'Title', '<p:ph type="title"/>', { ...words, y: words.y + 0.33, h: 1.1 }, 'Title') +
    placeholder(3, 'Words', '<p:ph type="body" idx="1"/>', { ...words, y: words.y + 1.6, h: words.h - 1.6 }, 'Words');
  const style = (slot: 'mj' | 'mn', size: number, color: string, setting: typeof settings.title) =>
    `<a:lnSpc><a:spcPct val="100000"/></a:lnSpc><a:buNone/><a:defRPr sz="${Math.round(size * 100)}" kern="1200"${setting.style === 'bold' ? ' b="1"' : ''}${setting.isUpper ? ' cap="all"' : ''}` +
    `${setting.spacing ? ` spc="${Math.round(setting.spacing * size * 100)}"` : ''}><a:solidFill><a:schemeClr val="${color}"/></a:solidFill>` +
    `<a:latin typeface="+${slot}-lt"/><a:ea typeface="+${slot}-ea"/><a:cs typeface="+${slot}-cs"/></a:defRPr>`;
  const level = (content: string) => `<a:lvl1pPr marL="0" indent="0" algn="l" defTabSz="914400" rtl="0">${content}</a:lvl1pPr>`;
  return xml
    .replace('</p:spTree>', () => `${places}</p:spTree>`)
    .replace(
      /(<p:titleStyle>\s*)<a:lvl1pPr\b.*?<\/a:lvl1pPr>/s,
      (_, before: string) => before + level(style('mj', titleSize, inks.title, settings.title)),
    )
    .replace(
      /(<p:bodyStyle>\s*)<a:lvl1pPr\b.*?<\/a:lvl1pPr>/s,
      (_, before: string) => before + level(style('mn', 18, 'tx1', settings.text)),
    );
}

/** A paragraph a line, where pptxgenjs writes line ends into one; lines that begin with a bullet as a list. */
export function finishNotes(xml: string): string {
  return xml.replace(
    /<a:p><a:r><a:rPr lang="en-US" dirty="0"\/><a:t>([^<]*)<\/a:t><\/a:r><a:endParaRPr lang="en-US" dirty="0"\/><\/a:p>/,
    (_, text: string) =>
      text
        .split(/\r?\n/)
        .map((line) => {
          const point = line.startsWith('• ');
          const properties = point
            ? '<a:pPr marL="171450" indent="-171450"><a:buFont typeface="Arial"/><a:buChar char="•"/></a:pPr>'
            : '';
          const words = point ? line.slice(2) : line;
          const run = words ? `<a:r><a:rPr lang="en-US" dirty="0"/><a:t>${words}</a:t></a:r>` : '';
          return `<a:p>${properties}${run}<a:endParaRPr lang="en-US" dirty="0"/></a:p>`;
        })
        .join(''),
  );
}
