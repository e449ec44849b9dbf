import { expect, it } from 'vitest';
import { toMaterial } from '#app/content/material.ts';
import { PARTS, toCitedBlocks } from '#app/content/parts.ts';
import { toSentences } from '#app/content/verify/examine.ts';
import { verifyStatements } from '#app/content/verify/verify-statements.ts';
import { vehicleDataSchema } from '#app/showcases/showcase.schema.ts';
import { cutPassages } from '#app/sources/cut-passages.ts';
import type { SandboxArticle } from '#scripts/sandbox/encyclopedia/article.ts';
import { ARTICLES } from '#scripts/sandbox/encyclopedia/articles.ts';
import type { KnownStatement } from './known-cars/known-statement.ts';
import { KNOWN_STATEMENTS } from './known-cars.ts';
import { judge, repair } from './review.ts';
import { writePart } from './write-part.ts';

const RETRIEVED_AT = '2026-10-01T12:00:00Z';

/** What the product keeps of the history that is written by this article. */
async function keptOf(article: SandboxArticle) {
  const [make = '', ...model] = article.title.split(' ');
  const vehicle = { year: '1965', make, model: model.join(' ') || make };
  const passages = cutPassages(article).map(({ text }, index) => ({ id: `w-${index}`, text }));
  const source = { id: 'w', kind: 'wikipedia', title: article.title, retrievedAt: RETRIEVED_AT, passages } as const;
  const material = toMaterial(vehicleDataSchema.parse(vehicle), { sources: [source], owner: {}, retrievedAt: RETRIEVED_AT });
  const told = material.ofModel.map(({ short, text }) => ({ id: short, text }));
  const drafted = Object.values(PARTS).flatMap((blocks) => {
    const written = writePart([...blocks], { vehicle, passages: told, papers: [], strays: [] });
    return toSentences(toCitedBlocks(written, blocks));
  });
  const reviewer = {
    judge: async (statements: Parameters<typeof judge>[0]) => judge(statements, told),
    repair: async () => repair([]),
  };
  return (await verifyStatements(drafted, { material, reviewer })).kept;
}

/** Those that no other source contradicts. */
const PROVABLE = KNOWN_STATEMENTS.filter(({ rebuttal }) => !rebuttal);

it.each(ARTICLES)('the product keeps all that is known of the $title, and tells enough with its source', async (article) => {
  const kept = await keptOf(article);
  expect(PROVABLE.filter(({ text }) => kept.some((sentence) => sentence.text === text))).toEqual(
    PROVABLE.filter(({ proof }) => article.extract.includes(proof)),
  );
  const sourced = kept.filter(({ state }) => state === 'sourced');
  expect(sourced.length).toBeGreaterThanOrEqual(5);
  expect(new Set(sourced.map(({ block }) => block)).size).toBeGreaterThanOrEqual(3);
});

it('one article, and no other, says what is known', () => {
  const isSaidOnce = ({ proof }: KnownStatement) => ARTICLES.filter(({ extract }) => extract.includes(proof)).length === 1;
  expect(KNOWN_STATEMENTS.filter((statement) => !isSaidOnce(statement))).toEqual([]);
});
