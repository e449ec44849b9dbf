import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';

/** The JSON type of a field: `id` is a reference that may be expanded. */
export type WireType = 'boolean' | 'id' | 'list' | 'number' | 'object' | 'string';

/** How the stripe package declares a field: `number?` may be omitted, `id|null` may be empty. */
export type Declared = `${WireType}${'' | '|null'}${'' | '?'}`;

export type StripeUse = {
  /** Parameters with the calls in which they are given: `SubscriptionCreateParams.items`. */
  sent: Map<string, Set<string>>;
  /** The declaration of each field that is read, by its path in JSON: `invoice.status_transitions.paid_at`. */
  read: Map<string, Declared>;
};

const ROOT = new URL('../..', import.meta.url).pathname;
const STRIPE_TYPES = /\/node_modules\/stripe\/.*\.d\.ts$/;
/** Files that call Stripe import the package, or the functions that wrap it. */
const SPEAKS_STRIPE = /from 'stripe'|from '\.\/processor-client\.server\.ts'/;

/**
 * Finds each parameter of Stripe's calls and each field of Stripe's objects that the files in some folders use, by asking the
 * compiler, so that new uses need not be listed.
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

/** The names of the interfaces and namespaces around a declaration, outermost first. */
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

/** The parameters that a member of an object literal is passed as. */
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
    // A field with a single possible value only tells an object's kind, or that it is deleted.
    if (!path || declared.flags & ts.TypeFlags.Literal || isNothing(declared)) continue;
    const isNullable = declared.isUnion() && declared.types.some(({ flags }) => flags & ts.TypeFlags.Null);
    const type = wireTypeOf(checker, checker.getNonNullableType(declared));
    read.set(path, `${type}${isNullable ? '|null' : ''}${declaration.questionToken ? '?' : ''}`);
  }
}

/** `void` is how fields of deleted objects are declared on the others. */
const isNothing = (type: ts.Type): boolean =>
  (type.isUnion() ? type.types : [type]).every(({ flags }) => flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined));

function wireTypeOf(checker: ts.TypeChecker, type: ts.Type): WireType {
  // A number that is written as a string.
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

/** `'paid' | 'void' | (string & {})`, which is how the package declares extensible choices. */
const isOpenEnum = (parts: ts.Type[]): boolean => parts.every((part) => part.isStringLiteral() || part.isIntersection());

const snake = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();

/** The object's kind, from the `object` of the outermost interface, followed by the field's path; undefined outside of Stripe's objects. */
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
