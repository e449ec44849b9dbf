import { expect, it } from 'vitest';
import { toMaterial } from '#app/content/material.ts';
import { sentences } from '#app/fact-check/sentences.ts';
import { EMPTY_BLOCKS, fromBlocks } from '#app/showcases/blocks.ts';
import { footingOf } from '#app/showcases/evidence/footings.ts';
import { vehicleDataSchema } from '#app/showcases/showcase.schema.ts';
import { assembleBlocks, toRecords } from './assemble.ts';
import type { KeptSentence } from './verify-statements.ts';

const retrievedAt = '2026-11-01T00:00:00.000Z';
const vehicleData = vehicleDataSchema.parse({ year: '1967', make: 'Volvo', model: 'P1800' });
const material = toMaterial(vehicleData, {
  sources: [{ id: 'w1', kind: 'wikipedia', title: 'Volvo P1800', retrievedAt, passages: [{ id: 'w1-0', text: 'A passage.' }] }],
  owner: {},
  retrievedAt,
});

const sourced = (text: string, item = 0): KeptSentence => ({ block: 'overview', item, text, state: 'sourced', cites: ['s1'] });
const plain = (text: string, item = 0): KeptSentence => ({ block: 'overview', item, text, state: 'plain', cites: [] });

it.each<[string, KeptSentence[]]>([
  ['in two paragraphs', [sourced('Volvo built 47,492 of them.'), plain('It is pretty.', 1)]],
  [
    'that ends with an abbreviation',
    [sourced('The bodies came from Pressed Steel Co.'), sourced('Jensen assembled 6,000 cars.')],
  ],
  ['that ends without a period', [sourced('Volvo built 47,492 of them'), plain('It is pretty.')]],
  ['that begins in lower case', [sourced('Volvo built 47,492 of them.'), sourced('in 1963 it moved to Lundby.')]],
  ['that became two by its repair', [sourced('It was sold until 1973. In all, 47,492 were built.')]],
  ['with a line break inside', [sourced('Volvo built\n47,492 of them.')]],
])('every printed sentence is found again: %s', (_case, kept) => {
  const blocks = assembleBlocks(kept, ['overview']);
  const evidence = {
    version: 1 as const,
    model: 'm',
    promptVersion: 'p',
    sources: [],
    sentences: toRecords(kept, material),
    heldBack: [],
  };
  const content = { ...fromBlocks({ ...EMPTY_BLOCKS, ...blocks }), project: { vehicleData }, evidence };
  const footings = sentences(blocks.overview ?? '').map((sentence) => footingOf(content)?.('overview', sentence));
  expect(footings.length).toBeGreaterThan(0);
  expect(footings[0]).toEqual({ kind: 'sourced', cites: ['w1-0'] });
  expect(footings.map((footing) => footing?.kind)).not.toContain('owner');
});
