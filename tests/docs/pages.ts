import { readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** What the project says to its readers, and what of it can be tried. */
type Page = { file: string; text: string };

/** What stands in a box of its own, fenced or indented, without its indent. */
type Block = { file: string; language: string; text: string };

/** The changelog speaks of what was, too. */
export const PAGES: Page[] = [
  ...readdirSync('.').filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md'),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
].map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const EXAMPLE_FILE = '.env.example';
/** Its comments are docs as well. */
const EXAMPLE: Page = { file: EXAMPLE_FILE, text: readFileSync(EXAMPLE_FILE, 'utf8') };

export const EXAMPLE_TEXT = EXAMPLE.text;

/** The settings of the file that operators copy. */
export const EXAMPLE_NAMES = Object.keys(parseEnv(EXAMPLE.text));

const BOX = /^( *)```(\w*)\n([\s\S]*?)^\1```$|(?:^ {4,}\S.*\n)+/gm;

const withoutIndent = (text: string): string => {
  const lines = text.split('\n');
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return lines
    .map((line) => line.slice(indent))
    .join('\n')
    .trim();
};

export const BLOCKS: Block[] = PAGES.flatMap(({ file, text }) =>
  [...text.matchAll(BOX)].flatMap(([whole, , language = '', fenced]) => {
    const inside = withoutIndent(fenced ?? whole);
    return inside ? [{ file, language, text: inside }] : [];
  }),
);

/** What stands in a line between backticks. */
export const SPANS: Page[] = [...PAGES, EXAMPLE].flatMap(({ file, text }) =>
  [...text.replace(BOX, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => ({ file, text: span })),
);

/** Of a table whose head has this as its first cell. @returns the first two cells of each row */
export function rowsUnder(file: string, head: string): [string, string][] {
  const text = PAGES.find((page) => page.file === file)?.text ?? '';
  const tables = text.split(/\n(?!\|)/).filter((table) => new RegExp(`^\\s*\\| ${head} +\\|`).test(table));
  return tables.flatMap((table) =>
    table
      .trim()
      .split('\n')
      .slice(2)
      .map((row): [string, string] => {
        const [first = '', second = ''] = row.split('|').slice(1);
        return [first.trim(), second.trim()];
      }),
  );
}

/** Between backticks in a text. */
export const codeIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const PROGRAMS =
  'npm npx node docker kubectl git promtool jq openssl age gunzip pg_basebackup psql pg_dump sysctl stripe mc cp cd mail curl wget apt-get soffice pdftoppm verapdf nginx systemctl journalctl redis-cli aws tar rm mkdir chown chmod sudo cat'.split(
    ' ',
  );
const SET = String.raw`(?:[A-Z_]+=\S+ )*`;
const COMMAND = new RegExp(String.raw`^${SET}(?:${PROGRAMS.join('|')}) (?!=)\S`);
const STATEMENT =
  /^(?:select|update|insert|delete|create|alter|drop|reindex|grant|revoke|reassign|explain|vacuum|analyze|truncate|with) [^`]/;
const CRON = /^(?:[\d*/,-]+ +){5}/;
const UNIT_COMMAND = /^ExecStart=\/usr\/bin\//;

/** Of what kind a box is, so that none is tried by nobody. */
export function kindOf({ language, text }: Block): string {
  const [first = ''] = text.split('\n').filter((line) => !/^(#|--|\/\/)/.test(line));
  if (/^(?:yaml|ts)$/.test(language)) return language;
  if (COMMAND.test(first)) return 'shell';
  if (STATEMENT.test(first)) return 'sql';
  if (CRON.test(first)) return 'cron';
  if (/^\[\w+\]$/.test(first)) return 'systemd';
  if (/^(?:upstream|limit_conn_zone) /.test(first)) return 'nginx';
  if (/^[A-Z_]+=/.test(first)) return 'env';
  if (/^\{".*\}$/.test(first)) return 'json';
  if (/^\w+\/ {2,}\S/.test(first)) return 'tree';
  if (/^showcases +[\d,]+ \//.test(first)) return 'arithmetic';
  return `unknown: ${first}`;
}

/** At the operators between commands, outside of quotes. */
const apart = (line: string): string[] =>
  [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^'"])+?(?= (?:&&|\|\||\|) |$)/g)].map(([part]) => part.replace(/^ (?:&&|\|\||\|) /, ''));

const commandsOf = (lines: string): string[] =>
  lines
    .replaceAll(/ *\\\n */g, ' ')
    .split('\n')
    .map((line) =>
      line
        .replace(/^#.*|\s{2,}#.*$/, '')
        .replace(CRON, '')
        .replace(UNIT_COMMAND, ''),
    )
    .filter((line) => COMMAND.test(line.trim()))
    .flatMap(apart)
    .map((command) => command.replace(/ (?:\d?>>?) ?\S+/g, '').trim());

/** A page of commands says in a row's second cell what may follow a command: `-- --desktop`. */
const ofRows: Page[] = PAGES.filter(({ file }) => file === 'docs/commands.md').flatMap(({ file, text }) =>
  [...text.matchAll(/^\| `(npm [^`]*?)(?: -- [^`]*)?` \|(.*)\|$/gm)].flatMap(([, command = '', said = '']) =>
    codeIn(said)
      .filter((code) => code.startsWith('-- '))
      .map((code) => ({ file, text: `${command} ${code}` })),
  ),
);

const distinct = (pages: Page[]): Map<string, string> => new Map(pages.map(({ file, text }) => [text, file]));

/** Each command that the docs name, and the last page that does. */
export const COMMANDS: Map<string, string> = distinct([
  ...BLOCKS.filter((block) => /^(?:shell|cron|systemd)$/.test(kindOf(block))).flatMap(({ file, text }) =>
    commandsOf(text).map((command) => ({ file, text: command })),
  ),
  ...SPANS.flatMap(({ file, text }) => commandsOf(text).map((command) => ({ file, text: command }))),
  ...ofRows,
]);

/** Each statement for the database. */
export const STATEMENTS: Map<string, string> = distinct([
  ...BLOCKS.filter((block) => kindOf(block) === 'sql').flatMap(({ file, text }) =>
    text
      .split(/;\n?/)
      .flatMap((statement) => (statement.trim() ? [{ file, text: statement.trim().replaceAll(/\s+/g, ' ') }] : [])),
  ),
  ...SPANS.filter(({ text }) => STATEMENT.test(text)),
]);
