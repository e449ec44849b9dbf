import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';

/** What a field holds on the wire: `id` stands for a reference that may be expanded. */
export type WireType = 'boolean' | 'id' | 'list' | 'number' | 'object' | 'string';

/** How the types of the stripe package declare a field: `number?` may be left out, `id|null` may be empty. */
export type Declared = `${WireType}${'' | '|null'}${'' | '?'}`;

export type StripeUse = {
  /** Where each parameter is given, by the call's parameters: `SubscriptionCreateParams.items`. */
  sent: Map<string, Set<string>>;
  /** How each field that is read is declared, by its path on the wire: `invoice.status_transitions.paid_at`. */
  read: Map<string, Declared>;
};

const ROOT = new URL('../..', import.meta.url).pathname;
const STRIPE_TYPES = /\/node_modules\/stripe\/.*\.d\.ts$/;
/** Whoever speaks Stripe imports the package, or the functions that wrap it. */
const SPEAKS_STRIPE = /from 'stripe'|from '\.\/processor-client\.server\.ts'/;

/**
 * Finds each parameter of Stripe's calls that the files in some folders name, and each field of Stripe's objects that they
 * read, by asking the compiler: what is new in the code is found without being listed.
 */
export function findStripeUse(folders: string[]): StripeUse {
  const files = folders
    .flatMap((folder) => ts.sys.readDirectory(ROOT + folder, ['.ts', '.tsx']))
    .filter((file) => !/\.test\.|trial-/.test(file) && SPEAKS_STRIPE.test(readFileSync(file, 'utf8')));
  const program = ts.createProgram(files, readOptions());
  const checker = program.getTypeChecker();
  const use: StripeUse = { sent: new Map(), read: new Map() };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not part of the program`);
    const visit = (node: ts.Node): void => {
      const place = `${relative(ROOT, file)}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
      for (const parameter of parametersGiven(checker, node)) noteSent(use, parameter, place);
      const field = fieldRead(checker, node);
      if (field) noteRead(use, checker, field);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return use;
}

function readOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, ROOT).options;
}

/** The names of the interfaces and namespaces that a declaration lies in, outermost first. */
function ownersOf(declaration: ts.Node): string[] {
  const names: string[] = [];
  for (let holder = declaration.parent; holder; holder = holder.parent) {
    if (ts.isInterfaceDeclaration(holder) || ts.isModuleDeclaration(holder)) names.unshift(holder.name.text);
  }
  return names;
}

const stripeDeclarationsOf = (symbol: ts.Symbol): ts.PropertySignature[] =>
  (symbol.declarations ?? [])
    .filter(ts.isPropertySignature)
    .filter((declaration) => STRIPE_TYPES.test(declaration.getSourceFile().fileName));

/** What one member of an object literal is to whoever takes the object. */
function parametersGiven(checker: ts.TypeChecker, node: ts.Node): ts.Symbol[] {
  if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return [];
  const name = ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : undefined;
  const expected = checker.getContextualType(node.parent);
  if (!name || !expected) return [];
  const choices = expected.isUnion() ? expected.types : [expected];
  return choices.flatMap((choice) => checker.getPropertyOfType(choice, name) ?? []);
}

function noteSent({ sent }: StripeUse, symbol: ts.Symbol, place: string): void {
  for (const declaration of stripeDeclarationsOf(symbol)) {
    const owners = ownersOf(declaration);
    if (!owners[0]?.endsWith('Params')) continue;
    const name = [...owners, symbol.name].join('.');
    sent.set(name, (sent.get(name) ?? new Set()).add(place));
  }
}

/** The field in `invoice.status`, or in `const { status } = invoice`. */
function fieldRead(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  if (ts.isPropertyAccessExpression(node)) return checker.getSymbolAtLocation(node.name);
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent) || node.dotDotDotToken) return undefined;
  const name = node.propertyName ?? node.name;
  if (!ts.isIdentifier(name)) return undefined;
  return checker.getPropertyOfType(checker.getNonNullableType(checker.getTypeAtLocation(node.parent)), name.text);
}

function noteRead({ read }: StripeUse, checker: ts.TypeChecker, symbol: ts.Symbol): void {
  for (const declaration of stripeDeclarationsOf(symbol)) {
    const path = wirePathOf(checker, declaration);
    const declared = checker.getTypeAtLocation(declaration);
    // One that can hold a single value says of which kind something is, or that it is deleted.
    if (!path || declared.flags & ts.TypeFlags.Literal || isNothing(declared)) continue;
    const isNullable = declared.isUnion() && declared.types.some(({ flags }) => flags & ts.TypeFlags.Null);
    const type = wireTypeOf(checker, checker.getNonNullableType(declared));
    read.set(path, `${type}${isNullable ? '|null' : ''}${declaration.questionToken ? '?' : ''}`);
  }
}

/** `void`, as which what only deleted objects have is declared on the others. */
const isNothing = (type: ts.Type): boolean =>
  (type.isUnion() ? type.types : [type]).every(({ flags }) => flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined));

function wireTypeOf(checker: ts.TypeChecker, type: ts.Type): WireType {
  // A number that is written as text.
  if (checker.typeToString(type) === 'Decimal') return 'string';
  const parts = type.isUnion() ? type.types : [type];
  const has = (flag: ts.TypeFlags) => parts.some((part) => (part.flags & flag) !== 0);
  const hasObject = parts.some(
    (part) => !(part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike)),
  );
  if (has(ts.TypeFlags.StringLike)) return hasObject && !isOpenEnum(parts) ? 'id' : 'string';
  if (has(ts.TypeFlags.NumberLike)) return 'number';
  if (has(ts.TypeFlags.BooleanLike)) return 'boolean';
  return checker.isArrayType(type) ? 'list' : 'object';
}

/** `'paid' | 'void' | (string & {})`, as which the package declares choices that may grow. */
const isOpenEnum = (parts: ts.Type[]): boolean => parts.every((part) => part.isStringLiteral() || part.isIntersection());

const snake = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();

/** The kind, by the `object` of the outermost interface, then what the field lies in; undefined outside of Stripe's objects. */
function wirePathOf(checker: ts.TypeChecker, declaration: ts.PropertySignature): string | undefined {
  const [kind = '', ...inner] = ownersOf(declaration);
  const outermost = declaration
    .getSourceFile()
    .statements.filter(ts.isInterfaceDeclaration)
    .find(({ name }) => name.text === kind);
  let holder = outermost && checker.getTypeAtLocation(outermost);
  const object = holder?.getProperty('object');
  const kindName = object && checker.getTypeOfSymbol(object);
  if (!kindName?.isStringLiteral()) return undefined;
  const path = [kindName.value];
  for (const name of [...inner.map(snake), declaration.name.getText()]) {
    // A list's items are declared by the singular.
    const field = holder?.getProperty(name) ?? holder?.getProperty(`${name}s`);
    path.push(field?.name ?? name);
    holder = field && elementOf(checker, checker.getNonNullableType(checker.getTypeOfSymbol(field)));
  }
  return path.join('.');
}

const elementOf = (checker: ts.TypeChecker, type: ts.Type): ts.Type =>
  // Any array type is a reference: TypeScript's own check narrows nothing.
  checker.isArrayType(type) ? (checker.getTypeArguments(type as ts.TypeReference)[0] ?? type) : type;
