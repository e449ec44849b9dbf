import { afterAll, describe, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import type { LayoutId } from '#app/showcases/layouts.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { approvedContent } from '#tests/key-pages.ts';
import { measurePrinted } from '#tests/measure-printed.ts';

afterAll(closePdfRenderer);

/** Runs in the page: the baselines of the first lines of the contents' entries, and of the particulars, each by column, CSS px. */
function readLists() {
  const baselinesOf = (selector: string) =>
    Array.from(document.querySelectorAll(selector), (parent) => {
      const probe = parent.insertBefore(document.createElement('u'), parent.firstChild);
      probe.setAttribute('style', 'display: inline-block; width: 0; height: 0; padding: 0; font: inherit');
      const { bottom, left } = probe.getBoundingClientRect();
      probe.remove();
      return { left: Math.round(left), bottom };
    });
  const entries = baselinesOf('#contents nav li a span');
  return {
    entries: entries.filter(({ left }) => left === entries[0]?.left).map(({ bottom }) => bottom),
    particulars: baselinesOf('#contents .particulars td').map(({ bottom }) => bottom),
  };
}

const openingOf = <Result>(
  inPage: () => Result,
  {
    theme,
    layout = 'auction-catalog',
    isTall = false,
    trim = isTall ? undefined : 'Touring',
    change,
  }: {
    theme: (typeof THEME_IDS)[number];
    layout?: Exclude<LayoutId, 'modern-grid'>;
    isTall?: boolean;
    trim?: string | undefined;
    change?: (content: DocumentContent) => void;
  },
) => {
  const content = approvedContent({ theme, layout });
  Object.assign(content.project.vehicleData, {
    trim,
    nickname: 'Edith',
    estimatedValue: '$32,000',
  });
  content.vehicleDescription =
    'Restored over nine years by its owner and his relations, of whom three are smiths, and driven to the sea each summer since then by the whole of the family.';
  Object.assign(content.project.ownerData, { fullName: 'Ann Roe', location: 'Reno, Nevada' });
  change?.(content);
  return measurePrinted(inPage, {
    content,
    photos: documentPhotos(12)
      .filter(({ width, height }) => width > height !== isTall)
      // Others are hardly cropped, and may leave no room below them.
      .map((photo) => ({ ...photo, subject: { isCertain: true, x: 0.1, y: 0.2, width: 0.8, height: 0.6 } })),
  });
};

/** Runs in the page: the contents' entries by column: how many lines each has, and where the last one is, CSS px. */
function readColumns() {
  const entries = Array.from(document.querySelectorAll('#contents nav li'), (entry) => {
    const range = document.createRange();
    range.selectNodeContents(entry.querySelector('bdi') ?? entry);
    const lines = new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size;
    return { left: Math.round(entry.getBoundingClientRect().left), at: range.getBoundingClientRect().bottom, lines };
  });
  const lefts = [...new Set(entries.map(({ left }) => left))];
  return lefts.map((column) => entries.filter(({ left }) => left === column));
}

describe.each(THEME_IDS)('the contents of a lot of %s, in two columns,', (theme) => {
  const withLongTitle = (content: DocumentContent) => {
    content.historicalContent.title = 'The Englishman Who Dressed for America';
  };
  const withoutAwards = (content: DocumentContent) => {
    withLongTitle(content);
    content.project.trophies = [];
  };
  test('keep their pitch beside an entry of two lines, begin level, and have the more of an odd number in the first', async () => {
    const counts = [];
    for (const change of [withLongTitle, withoutAwards]) {
      const columns = await openingOf(readColumns, { theme, change });
      const [first = [], second = [], ...others] = columns;
      expect(others).toEqual([]);
      expect(columns.flat().filter(({ lines }) => lines > 1)).toHaveLength(1);
      expect(Math.abs((first[0]?.at ?? 0) - (second[0]?.at ?? 0))).toBeLessThan(0.5);
      // From any entry to the next of one line, in both.
      const steps = columns.flatMap((column) =>
        column.slice(1).flatMap(({ at, lines }, index) => (lines === 1 ? [at - (column[index]?.at ?? 0)] : [])),
      );
      expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.5);
      counts.push([first.length, second.length]);
    }
    // One of the two is odd.
    expect(counts.map(([first = 0, second = 0]) => first - second).sort()).toEqual([0, 1]);
  });
});

/** Runs in the page: the parts of a lot's first page, CSS px. */
function readLot() {
  const boxOf = (selector: string) => {
    const box = document.querySelector(`.opening ${selector}`)?.getBoundingClientRect();
    const { top = 0, bottom = 0, left = 0, right = 0 } = box ?? {};
    return { top, bottom, left, right };
  };
  const text = document.querySelector('.introduction .columns p') ?? document.body;
  const range = document.createRange();
  range.selectNodeContents(text);
  const lines = new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size;
  return {
    head: boxOf('.lot-head').bottom,
    photo: boxOf('.figure img'),
    caption: boxOf('figcaption').bottom,
    label: boxOf('.lists .kicker').top,
    particulars: boxOf('.particulars table'),
    contents: boxOf('nav'),
    kicker: boxOf('.introduction .kicker').top,
    text: boxOf('.introduction .columns p'),
    // The last is not full.
    letters: (text.textContent ?? '').length / (lines - 0.4),
    lines,
  };
}

const stepsOf = (lines: number[]) => lines.slice(1).map((line, index) => line - (lines[index] ?? 0));

describe.each(THEME_IDS)('on the opening of %s, contents and particulars', (theme) => {
  test.each(['photo-gallery', 'auction-catalog'] as const)('side by side are one grid: %s', async (layout) => {
    const { entries, particulars } = await openingOf(readLists, { theme, layout });
    expect(entries.length).toBeGreaterThan(1);
    expect(particulars.length).toBeGreaterThan(1);
    expect(Math.abs((entries[0] ?? 0) - (particulars[0] ?? 0))).toBeLessThan(1);
    const [step = 0, ...steps] = [...stepsOf(particulars), ...stepsOf(entries)];
    for (const other of steps) expect(Math.abs(other - step)).toBeLessThanOrEqual(1);
  });
});

describe.each(THEME_IDS)('a few lines on a lot of %s', (theme) => {
  test('are one column that is read easily, in the grid of the lists above it and near to them', async () => {
    const { letters, lines, text, contents, particulars, kicker } = await openingOf(readLot, { theme });
    expect(lines).toBeGreaterThan(1);
    expect(letters).toBeGreaterThan(36);
    expect(letters).toBeLessThan(75);
    expect(Math.abs(text.left - contents.left)).toBeLessThan(1);
    const gap = kicker - Math.max(contents.bottom, particulars.bottom);
    expect(gap).toBeGreaterThan(12);
    expect(gap).toBeLessThan(44);
  });

  test.each([undefined, 'Touring'])(
    'are below a tall photo and no wider than it; the contents follow the particulars: %s',
    async (trim) => {
      const { letters, text, photo, caption, contents, particulars, kicker } = await openingOf(readLot, {
        theme,
        isTall: true,
        trim,
      });
      expect(letters).toBeLessThan(75);
      expect(text.right).toBeLessThan(photo.right + 1);
      expect(kicker - caption).toBeLessThan(44);
      expect(contents.top - particulars.bottom).toBeLessThan(44);
    },
  );

  test('leave the photo its distance from the head, and its caption that from the particulars', async () => {
    const { head, photo, caption, label } = await openingOf(readLot, { theme });
    expect(label - caption).toBeGreaterThan(13);
    expect(photo.top - head).toBeGreaterThan(theme === 'luxury' ? 17 : 7);
  });
});

test.each(THEME_IDS)('below a tall photo on the opening of %s, a line is between its caption and the contents', async (theme) => {
  const { caption, contents } = await openingOf(readLot, { theme, layout: 'traditional', isTall: true });
  expect(contents.top - caption).toBeGreaterThan(18);
});

/** Runs in the page: the widths of each particular's lines, CSS px, of those that take two. */
function readValues() {
  return Array.from(document.querySelectorAll('#contents .particulars td'), (cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return Array.from(range.getClientRects(), ({ width }) => Math.round(width));
  }).filter((widths) => widths.length === 2);
}

test.each(THEME_IDS)('a particular of two lines leaves no single short word below a full line, in %s', async (theme) => {
  const values = await openingOf(readValues, {
    theme,
    layout: 'traditional',
    change: ({ project }) => {
      // Of different lengths, as the measure differs by theme.
      project.vehicleData.trim = 'Roadster with Folding Top and Spare';
      project.vehicleData.nickname = 'Old Faithful of the Seven Great Lakes';
      project.ownerData.fullName = 'Jean Pennington, Ann Pennington and Jo';
      project.ownerData.location = 'Colorado Springs, New Mexico';
    },
  });
  expect(values.length).toBeGreaterThan(0);
  for (const [first = 0, second = 0] of values) expect(second / first).toBeGreaterThan(0.5);
});

/** Runs in the page: the lines of each entry of the contents. */
function readEntries() {
  const range = document.createRange();
  return Array.from(document.querySelectorAll('#contents nav a'), (entry) => {
    const lines: { top: number; text: string }[] = [];
    const walker = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const [at, character] of [...(node.textContent ?? '')].entries()) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top, width } = range.getBoundingClientRect();
        if (width === 0) continue;
        if (Math.abs(top - (lines.at(-1)?.top ?? -9)) > 4) lines.push({ top, text: '' });
        const line = lines.at(-1);
        if (line) line.text += character;
      }
    }
    return lines.map(({ text }) => text);
  });
}

describe.each(THEME_IDS)('the entries of a lot’s contents in %s', (theme) => {
  const entriesOf = (title: string) =>
    openingOf(readEntries, {
      theme,
      change: ({ historicalContent }) => {
        historicalContent.title = title;
      },
    });

  test('take two lines at most, and none begins with the mark that follows a compound', async () => {
    const entries = await entriesOf('The Jaguar E-Type: Drawn by Numbers');
    expect(entries.some((lines) => lines.join(' ').includes('E-Type'))).toBe(true);
    expect(entries.filter((lines) => lines.length > 2)).toEqual([]);
    expect(entries.flat().filter((line) => /^\s*[,:;.)]/.test(line))).toEqual([]);
  });

  test('are called by their rubric where the title takes three', async () => {
    const entries = await entriesOf('The Jaguar E-Type: a Line Drawn by Numbers');
    expect(entries.filter((lines) => lines.length > 2)).toEqual([]);
    expect(entries.flat()).toContain('History');
  });
});
