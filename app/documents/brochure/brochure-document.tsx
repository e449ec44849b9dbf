import { clsx } from 'clsx';
import { Fragment } from 'react';
import { CropMarks } from '#app/documents/press/press-sheet.tsx';
import { typeset } from '#app/documents/typeset.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { Brochure } from './brochure.ts';
import { BackCover } from './brochure-back-cover.tsx';
import { Cover } from './brochure-cover.tsx';
import { FigureRow, Gallery, NumberedFigure } from './brochure-figures.tsx';
import { Opening } from './brochure-opening.tsx';
import { Decades } from './decades.tsx';
import { CAMEO } from './layouts/flexible-rows.ts';
import type { Row } from './layouts/justify-rows.ts';
import { CAPTION_SPACE } from './layouts/page-geometry.ts';
import { NotePage } from './note-page.tsx';
import { beginsRecto, galleryPagesOf } from './planned-pages.ts';
import { hungScale, longestWord, tiedEnd, titleSize } from './title-size.ts';
import { isColored, Sentence, WordsPageSheet } from './words-page.tsx';

/** A whole brochure as an HTML page for the renderer or the preview. The main part flows: the style sheet breaks it into pages. */
export function BrochureDocument(brochure: Brochure) {
  const { content, layout, geometry, fontsCss, css } = brochure;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{vehicleName(content.project.vehicleData)}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, without any user text */}
        <style dangerouslySetInnerHTML={{ __html: fontsCss }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the same */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className={clsx(layout.id, geometry.hang > 0 && 'hung', geometry.bleeds && 'bleeds')}>
        <Papers {...brochure} />
        <Cover {...brochure} />
        <main>
          <div className="flow">
            <Opening {...brochure} />
            <Articles {...brochure} />
          </div>
        </main>
        <BackCover {...brochure} />
      </body>
    </html>
  );
}

const at = (page: number) => ({ '--at': page });

/** The page backgrounds: the inner pages' stock with running head and folio, and the printer's marks. */
function Papers({ content, pages, pageCount, trim, plan, wordsPages }: Brochure) {
  const filled = pageCount - 1 - plan.endPages;
  const inner = Array.from({ length: Math.max(0, pageCount - 2) }, (_, index) => index + 1);
  const photos = galleryPagesOf(plan, { pages, pageCount });
  // A theme may have a ground of its own for these; one photo may cover all of it, and one with much air around has the paper.
  const mounts = new Set(
    photos.filter((_, index) => !plan.gallery[index]?.isFullPage && plan.gallery[index]?.setting !== 'airy'),
  );
  return (
    <div aria-hidden="true">
      {inner.map((page) => (
        <div
          key={page}
          className={clsx(
            'paper',
            page % 2 ? 'left-hand' : 'right-hand',
            plan.opening?.fold && page <= 2 && 'folded',
            wordsPages[page - filled] && isColored(page - filled) && 'colored',
            mounts.has(page + 1) && 'mount',
          )}
          style={at(page)}
        >
          <div className="trim">
            <p className="head">{page % 2 ? SITE_NAME : vehicleName(content.project.vehicleData)}</p>
            <p className="folio">{page + 1}</p>
          </div>
        </div>
      ))}
      {trim.slug > 0 && [0, ...inner, pageCount - 1].map((page) => <CropMarks key={page} style={at(page)} {...trim} />)}
    </div>
  );
}

/**
 * Whether the row of photos at an article's head comes above its heading. In a portfolio, which shows little else, those that would all come
 * below it take turns.
 * @param index of the article
 */
function isHeroAbove({ theme, layout, plan }: Brochure, index: number): boolean {
  const { heroes } = theme.editing;
  if (heroes === 'alternate') return index % 2 === 0;
  const before = plan.articles.slice(0, index).filter(({ hero }) => hero).length;
  return heroes === 'above' || (layout.opening === 'frontispiece' && before % 2 === 1);
}

/** A photo of a column that stands across the columns: wider, and in their middle. */
function aloneRow({ photo, height }: { photo: number; height: number }, { area, column, caption }: Brochure['geometry']): Row {
  const width = Math.max(column, area.width * CAMEO);
  return { photos: [photo], width, height: (height * width) / column, caption: caption.leading + CAPTION_SPACE };
}

/** Whether an article is the last of the brochure: no pictures follow, before which a mark of its end would stand. */
const isEnd = ({ articles, gallery }: Brochure['plan'], index: number): boolean =>
  index === articles.length - 1 && gallery.every(({ before }) => before !== undefined);

function Articles(brochure: Brochure) {
  const { articles, plan, geometry, pageCount } = brochure;
  // The number of the first page after all articles and pictures: the back cover is the last of all.
  const firstEnd = pageCount - plan.endPages;
  return (
    <>
      {plan.articles.map((planned, index) => {
        const {
          id,
          startsPage,
          isWhole,
          isTurned,
          isAiry,
          larger,
          air,
          below,
          spoken,
          isTight,
          isUnquoted,
          hero,
          column,
          tail,
          tailAt,
          hasOpenFoot,
        } = planned;
        const article = articles.find((candidate) => candidate.id === id);
        if (!article) return null;
        const sentence = spoken === undefined ? undefined : brochure.sentences[spoken];
        const [before, end] = tiedEnd(typeset(article.title));
        // A heading beside the text is not separated from it, and a row that bleeds starts at the upper edge.
        const isAbove = geometry.hang > 0 || geometry.bleeds || isHeroAbove(brochure, index);
        const heroRow = hero && <FigureRow {...brochure} row={hero} edges={geometry.bleeds ? 1 : 0} />;
        return (
          <Fragment key={id}>
            <Gallery {...brochure} before={id} />
            <article
              id={id}
              className={clsx(
                !startsPage && !isTurned && 'goes-on',
                isWhole && !startsPage && 'whole',
                isAiry && 'airy',
                isTight && 'tight',
                larger && 'larger',
                air && 'spaced',
                beginsRecto(brochure, id) && 'recto',
              )}
              style={{
                ...(larger && { '--larger': larger }),
                ...(air && { '--air': `${air}px` }),
                ...(below && { paddingBottom: below }),
              }}
              data-article={id}
            >
              {isAbove && heroRow}
              <header>
                <p className="kicker">{article.kicker}</p>
                <h1
                  className={titleSize(article.title)}
                  dir="auto"
                  style={{ '--scale': hungScale(article.title), '--longest': longestWord(article.title) }}
                >
                  <span>
                    <Decades text={before} />
                    {end && <span className="kept">{end}</span>}
                  </span>
                </h1>
                {article.byline && (
                  <p className="byline">
                    {typeset(`${article.byline.name},`)} <span className="place">{typeset(article.byline.place)}</span>
                  </p>
                )}
              </header>
              {!isAbove && heroRow}
              {article.body(
                column && {
                  node: column.isAlone ? (
                    <FigureRow {...brochure} row={aloneRow(column, geometry)} />
                  ) : (
                    <NumberedFigure {...brochure} photo={column.photo} height={column.height} />
                  ),
                  isFirst: column.isFirst === true,
                },
                !isUnquoted,
              )}
              {sentence && <Sentence {...sentence} className="spoken" />}
              {tail && <FigureRow {...brochure} row={tail} at={tailAt} />}
              {hasOpenFoot && isEnd(plan, index) && <p className="ornament" aria-hidden="true" />}
            </article>
          </Fragment>
        );
      })}
      <Gallery {...brochure} />
      {Array.from({ length: plan.endPages }, (_, index) => {
        const words = brochure.wordsPages[index];
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
        if (words) return <WordsPageSheet key={index} words={words} index={index} />;
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        return <NotePage key={index} index={index - brochure.wordsPages.length} isRecto={(firstEnd + index) % 2 === 1} />;
      })}
    </>
  );
}
