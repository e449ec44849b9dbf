import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Words and spellings that must not be used, with their replacements: on screen, on paper and in mails. */
const REPLACED: [RegExp, string][] = [
  [/\bwrite (it )?anew\b/i, 'Regenerate'],
  [/\btake back\b/i, 'Revert'],
  [/\bhave it written\b/i, 'Generate'],
  [/\btake what is there\b/i, 'Use other version'],
  [/\bnothing here speaks of\b/i, 'No results for'],
  [/\bnobody answers at present\b/i, 'Waiting for a worker'],
  [/\bgoes on by itself\b/i, 'Continues automatically'],
  [/\bdots an inch\b/i, 'dpi'],
  [/\bby hand\b/i, 'edited'],
  [/\banew\b/i, 'again'],
  [/\bat present\b/i, 'now'],
  [/\bany more\b/i, 'anymore'],
  [/\bwhilst\b/i, 'while'],
  [/\b(col|fav|hon|lab|neighb|harb|behavi|flav|rum|arm|sav)our/i, '-or'],
  [/\b(cent|met|lit|fib|theat|calib)re(s|d)?\b/i, '-er'],
  [/\bcatalogu/i, 'catalog'],
  [/\b(dia|mono)logue\b/i, 'dialog'],
  [/\bprogramme/i, 'program'],
  [/\bgrey/i, 'gray'],
  [/\bchequ/i, 'check'],
  [/\b(cancell(ed|ing)|travell|labell|modell|signall|fuell)/i, 'one l'],
  [
    /\b(organ|real|recogn|author|custom|modern|special|summar|apolog|categor|final|minim|maxim|optim|prior|memor|anonym|normal|synchron)is(e|ed|es|ing|ation)\b/i,
    '-ize',
  ],
  [
    /\b(analyse|licence|defence|offence|practise|sceptic|tyre|kerb|storey|plough|mould|aluminium|jewellery|moustache|pyjama|gaol|ageing)/i,
    'the American spelling',
  ],
  [/\b(left|leaves?|leaving) the works\b/i, 'the factory'],
  [
    /\b(bonnet|windscreen|gearbox|estate car|petrol|lorry|postcode|surname|mobile phone|saloon car)\b/i,
    'hood, windshield, transmission, station wagon, gas, truck, ZIP code, last name, cell phone, sedan',
  ],
];

/** Attributes whose text is never shown. */
const UNSEEN_ATTRIBUTES = new Set(['className', 'd', 'viewBox', 'id', 'name', 'type', 'rel', 'href']);

const isUnseen = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent) ||
  ts.isLiteralTypeNode(node.parent) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  (ts.isJsxAttribute(node.parent) && UNSEEN_ATTRIBUTES.has(node.parent.name.getText()));

/** Style sheets, which contain only rules and comments. */
const STYLE_SHEETS = /-css\.ts$|^app\/themes\/\w+\/brochure\.ts$/;

/** Words of sources, which may be spelled in any way: nobody is shown them. */
const WORDS_OF_SOURCES = 'app/fact-check/same-names.ts';

/** Names of cars, which are spelled as their makers did. */
const CAR_NAMES = /^app\/showcases\/known-vehicles\/[\w-]+-makes\.ts$/;

/** Everything that may be shown: the text of elements and every string with words. */
function textsOf(file: string): { text: string; line: number }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts: { text: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    // A single lowercase word is a key.
    if (isText && /[A-Z ]/.test(node.text) && !isUnseen(node)) {
      texts.push({ text: node.text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** Folders whose texts are shown: the product, its sample showcases, and the texts of the stand-in for the language model. */
const FOLDERS = ['app', 'scripts/seed', 'scripts/sandbox/language-model'];

test('screens, paper and mails are in American English, with one word for each thing', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter(
        (file) =>
          /(?<!\.test)\.tsx?$/.test(file) && !STYLE_SHEETS.test(file) && !CAR_NAMES.test(file) && file !== WORDS_OF_SOURCES,
      ),
  );
  const found = files.flatMap((file) =>
    textsOf(file).flatMap(({ text, line }) =>
      REPLACED.filter(([word]) => word.test(text)).map(([word, now]) => `${file}:${line} “${text.match(word)?.[0]}”, now ${now}`),
    ),
  );
  expect(found).toEqual([]);
});
