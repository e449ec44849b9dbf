import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FILES = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|tsx)$/.test(name))
  .map((name) => join('app', name));

test('no style depends on what the root contains, for which browsers style the whole page anew at every change of it', () => {
  const found = FILES.filter((file) => /(?:html|body|:root):has\(/.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
