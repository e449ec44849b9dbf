import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { hasPromtool, NO_PROMTOOL, promtool } from '#tests/setup/promtool.ts';

const RULES = 'deploy/monitoring/alerts.yml';

/** Whether the files for Prometheus and Grafana, and the table of the docs, speak of the same measurements. */
const rulesSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), do: z.string() }),
        }),
      ),
    }),
  ),
});
const boardSchema = z.object({
  panels: z.array(z.object({ id: z.number(), title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

const rules = rulesSchema.parse(parse(readFileSync(RULES, 'utf8'))).groups.flatMap((group) => group.rules);
const board = boardSchema.parse(JSON.parse(readFileSync('deploy/monitoring/board.json', 'utf8')));
const documented = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `(cedar_\w+)` \|/gm)].map(
  ([, name = '']) => name,
);

/** Prometheus' own names of a histogram's parts. */
const measurementOf = (series: string) => series.replace(/_(bucket|count|sum)$/, '');
const seriesIn = (expression: string) => expression.match(/\bcedar_\w+/g) ?? [];

test('a rule and a panel name only measurements that the docs list', () => {
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const named = expressions.flatMap(seriesIn).map(measurementOf);
  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((name) => !documented.includes(name))).toEqual([]);
});

test('each measurement of the docs is on the board', () => {
  const shown = board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => seriesIn(expr).map(measurementOf)));
  expect(documented.filter((name) => !shown.includes(name))).toEqual([]);
});

test('names of alerts and of panels are unique', () => {
  for (const names of [rules.map(({ alert }) => alert), board.panels.map(({ id }) => String(id))]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

describe('by Prometheus’ own reading', () => {
  beforeEach(({ skip }) => hasPromtool() || skip(NO_PROMTOOL));

  test('the rules are rules', async () => {
    expect(await promtool(['check', 'rules', RULES])).toMatchObject({
      status: 0,
      output: expect.stringContaining(`${rules.length} rules`),
    });
  });

  test('each panel asks what it understands', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cedar-board-'));
    const file = join(folder, 'board.yml');
    const asked = board.panels.flatMap(({ id, targets }) =>
      targets.map(({ expr }, at) => ({ record: `panel:${id}:${at}`, expr })),
    );
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'board', rules: asked }] }));
    const { status, output } = await promtool(['check', 'rules', file]);
    rmSync(folder, { recursive: true });
    expect([status, output]).toEqual([0, expect.stringContaining(`${asked.length} rules`)]);
  });
});
