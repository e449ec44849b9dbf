import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The changelog speaks of what was, too. */
const PAGES = [
  ...readdirSync('.').filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md'),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
].map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** What a command writes where it is run; the repository has it only after that. */
const WRITTEN = ['scripts/contract/transcripts/stripe.json'];

/** Whether a path exists, in which `*` stands for any part of a name. */
function exists(path: string): boolean {
  const [first = '', ...rest] = path.split('/*');
  if (rest.length === 0 && !path.includes('*')) return existsSync(path);
  const pattern = new RegExp(`^${path.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`);
  const folder = first.includes('*') ? posix.dirname(first) : first;
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
  return below.some((name) => pattern.test(name));
}

/** The part of a link's address that leads to a heading. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

it('names commands that exist, and every command on the page of commands', () => {
  const named = PAGES.flatMap(({ file, text }) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.filter(({ name }) => !scripts[name])).toEqual([]);
  const listed = PAGES.find(({ file }) => file === 'docs/commands.md')?.text ?? '';
  const isListed = (name: string) => new RegExp(`\`npm (run )?${name}[ \`]`).test(listed);
  expect(Object.keys(scripts).filter((name) => !isListed(name))).toEqual([]);
  const files = Object.values(scripts).flatMap((line) => /run\.mjs ([\w/-]+)/.exec(line)?.[1] ?? []);
  expect(files.filter((name) => !existsSync(`scripts/${name}.ts`))).toEqual([]);
});

it('names paths that exist', () => {
  const paths = PAGES.flatMap(({ file, text }) =>
    [...text.matchAll(/`((?:app|worker|db|scripts|tests|docs|docker|public)\/[^`\s<{]*)`/g)].map(([, path = '']) => ({
      file,
      path,
    })),
  );
  expect(paths.length).toBeGreaterThan(300);
  expect(paths.filter(({ path }) => !WRITTEN.includes(path) && !exists(path))).toEqual([]);
});

it('links to pages and headings that exist', () => {
  const broken = PAGES.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, path, heading]) => {
      const to = path ? posix.join(posix.dirname(file), path) : file;
      if (!existsSync(to)) return [`${file}: ${link}`];
      if (!heading) return [];
      const headings = [...readFileSync(to, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, words = '']) => anchor(words));
      return headings.includes(heading) ? [] : [`${file}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});
