import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const FOLDERS = ['app', 'worker', 'db', 'scripts'];
/** The stand-ins answer like the services, in types published for callers, which requires casts: their number must not grow. */
const STAND_INS = 'scripts/sandbox/';
const CASTS_OF_STAND_INS = 33;

const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
).filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

const isCast = (node: ts.Node): boolean =>
  ((ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && !ts.isConstTypeReference(node.type)) ||
  ts.isNonNullExpression(node) ||
  node.kind === ts.SyntaxKind.AnyKeyword;

/** How many lines above a statement its comment may be. */
const ABOVE = 4;

type Cast = { at: string; hasReason: boolean };

/** The casts of a file, and whether a comment in the statement, or shortly above it, says why each holds. */
function castsOf(path: string): Cast[] {
  const text = readFileSync(path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const casts: Cast[] = [];
  const visit = (node: ts.Node, statement: ts.Node): void => {
    const within = ts.isStatement(node) && !ts.isBlock(node) ? node : statement;
    if (isCast(node)) {
      const from = Math.max(0, file.getLineAndCharacterOfPosition(within.getStart()).line - ABOVE);
      const to = file.getLineAndCharacterOfPosition(node.getEnd()).line;
      const hasReason = lines.slice(from, to + 1).some((line) => /(^|\s)(\/\/|\/\*\*?|\*) /.test(line));
      casts.push({ at: `${path}:${to + 1}`, hasReason });
    }
    node.forEachChild((child) => visit(child, within));
  };
  visit(file, file);
  return casts;
}

const casts = FILES.flatMap(castsOf);

it('a cast is used where something is parsed, or its comment says why it holds', () => {
  expect(casts.filter(({ at, hasReason }) => !hasReason && !at.startsWith(STAND_INS)).map(({ at }) => at)).toEqual([]);
});

it('the stand-ins get no more of them', () => {
  expect(casts.filter(({ at, hasReason }) => !hasReason && at.startsWith(STAND_INS)).length).toBeLessThanOrEqual(
    CASTS_OF_STAND_INS,
  );
});
