import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const KIT = 'app/ui';
const PAGE = 'app/routes/_development+/ui';

const tsxFiles = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `${folder}/${file}`);

/** The elements that a file renders: `Button`, `panels.DialogPanel`. */
function elementsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) names.push(node.tagName.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** A function, or the result of forwardRef; not a context. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value && value.$$typeof === Symbol.for('react.forward_ref'));

async function componentsOf(file: string): Promise<string[]> {
  const parts: Record<string, unknown> = await import(/* @vite-ignore */ `${process.cwd()}/${file}`);
  return Object.entries(parts).flatMap(([name, value]) => (/^[A-Z]/.test(name) && isComponent(value) ? [name] : []));
}

it('each component of the kit is shown on its page', async () => {
  const components = (await Promise.all(tsxFiles(KIT).map(componentsOf))).flat();
  expect(components.length).toBeGreaterThan(35);
  const shown = new Set([
    ...tsxFiles(PAGE).flatMap(elementsOf),
    // Rendered around every page.
    ...elementsOf('app/root.tsx'),
    // Loaded by another part of the kit when it is first opened, and written `panels.DialogPanel` there.
    ...tsxFiles(KIT)
      .flatMap(elementsOf)
      .flatMap((name) => name.split('.').slice(1)),
  ]);
  expect(components.filter((name) => !shown.has(name))).toEqual([]);
});
