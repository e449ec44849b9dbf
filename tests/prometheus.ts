/** A sample as scraped, or a result: its labels and its value. */
export type Sample = { labels: Record<string, string>; value: number };
/** By metric name; names of histograms end in _bucket, _count and _sum. */
export type Scrape = Map<string, Sample[]>;

const LINE = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i;

/** Reads what processes expose, each with the labels that Prometheus adds to its samples. */
export function parseScrape(targets: { job: string; text: string }[]): Scrape {
  const scrape: Scrape = new Map();
  const add = (name: string, sample: Sample) => scrape.set(name, [...(scrape.get(name) ?? []), sample]);
  for (const { job, text } of targets) {
    const instance = `${job}:1`;
    add('up', { labels: { job, instance }, value: text === '' ? 0 : 1 });
    for (const line of text.split('\n')) {
      const [, name, labels = '', value] = LINE.exec(line) ?? [];
      if (!name || !value) continue;
      const own = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text = '']) => [label, text]);
      add(name, { labels: { ...Object.fromEntries(own), job, instance }, value: value === '+Inf' ? Infinity : Number(value) });
    }
  }
  return scrape;
}

type Moment = { now: Scrape; before: Scrape };
const keyOf = (labels: Record<string, string>): string => JSON.stringify(Object.entries(labels).sort());
const without = ({ [LE]: _, ...labels }: Record<string, string>) => labels;
const LE = 'le';

const pick = (labels: Record<string, string>, names: string[]) =>
  Object.fromEntries(names.flatMap((name) => (labels[name] === undefined ? [] : [[name, labels[name]]])));

function groups(samples: Sample[], labelsOf: (labels: Record<string, string>) => Record<string, string>) {
  const found = new Map<string, { labels: Record<string, string>; members: Sample[] }>();
  for (const sample of samples) {
    const labels = labelsOf(sample.labels);
    const group = found.get(keyOf(labels)) ?? { labels, members: [] };
    group.members.push(sample);
    found.set(keyOf(labels), group);
  }
  return [...found.values()];
}

const AGGREGATES: Record<string, (values: number[]) => number> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
  count: (values) => values.length,
};

const COMPARISONS: Record<string, (a: number, b: number) => boolean> = {
  '==': (a, b) => a === b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
};

/** The upper bound of the bucket that contains the quantile: Prometheus interpolates within it. */
function quantile(share: number, samples: Sample[]): Sample[] {
  return groups(samples, without).flatMap(({ labels, members }) => {
    const buckets = members
      .map(({ labels, value }) => ({ bound: labels[LE] === '+Inf' ? Infinity : Number(labels[LE]), value }))
      .sort((a, b) => a.bound - b.bound);
    const total = buckets.at(-1)?.value ?? 0;
    const found = buckets.find(({ value }) => value >= share * total);
    return total > 0 && found ? [{ labels, value: found.bound }] : [];
  });
}

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|(\[\w+\])|([a-z_:][\w:]*)|(\d+(?:\.\d+)?)|(=~|!=|==|>=|[-+*/(){},=<>]))/iy;

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.trimEnd().length) {
    const match = TOKEN.exec(expression);
    if (!match) throw new Error(`${expression}: not understood`);
    tokens.push(match[0].trim());
  }
  return tokens;
}

/**
 * Evaluates the part of PromQL that our rules use, at a moment: `increase` and `rate` are the difference of two scrapes.
 * @throws for what it does not know
 */
export function evaluate(expression: string, moment: Moment): Sample[] {
  const tokens = tokensOf(expression);
  const peek = () => tokens[0] ?? '';
  const next = () => tokens.shift() ?? '';
  const expect = (token: string) => {
    if (next() !== token) throw new Error(`${expression}: ${token} is missing`);
  };
  /** The labels of a `by (…)`, if there is one. */
  const grouping = (): string[] => {
    if (peek() !== 'by') return [];
    next();
    expect('(');
    const names: string[] = [];
    while (peek() !== ')') {
      names.push(next());
      if (peek() === ',') next();
    }
    expect(')');
    return names;
  };

  function comparison(): Sample[] {
    const left = product();
    const compare = COMPARISONS[peek()];
    if (!compare) return left;
    next();
    const limit = Number(next());
    return left.filter(({ value }) => compare(value, limit));
  }

  function product(): Sample[] {
    let left = term();
    while (peek() === '/') {
      next();
      const right = new Map(term().map(({ labels, value }) => [keyOf(labels), value]));
      left = left.flatMap(({ labels, value }) => {
        const divisor = right.get(keyOf(labels));
        return divisor === undefined ? [] : [{ labels, value: value / divisor }];
      });
    }
    return left;
  }

  function term(): Sample[] {
    if (peek() === '(') return inParentheses();
    const name = next();
    const aggregate = AGGREGATES[name];
    if (aggregate) {
      const by = grouping();
      return groups(inParentheses(), (labels) => pick(labels, by)).map(({ labels, members }) => ({
        labels,
        value: aggregate(members.map(({ value }) => value)),
      }));
    }
    if (name === 'absent') return inParentheses().length === 0 ? [{ labels: {}, value: 1 }] : [];
    if (name === 'increase' || name === 'rate') return increase();
    if (name === 'histogram_quantile') {
      expect('(');
      const share = Number(next());
      expect(',');
      const samples = comparison();
      expect(')');
      return quantile(share, samples);
    }
    return selected(name, moment.now);
  }

  function inParentheses(): Sample[] {
    expect('(');
    const samples = comparison();
    expect(')');
    return samples;
  }

  function increase(): Sample[] {
    expect('(');
    const name = next();
    const start = [...tokens];
    const now = selected(name, moment.now);
    tokens.splice(0, tokens.length, ...start);
    const before = new Map(selected(name, moment.before).map(({ labels, value }) => [keyOf(labels), value]));
    if (!/^\[\d+[mhd]\]$/.test(next())) throw new Error(`${expression}: a range is missing`);
    expect(')');
    // Like Prometheus, it knows no increase of what it sees for the first time.
    return now.flatMap(({ labels, value }) => {
      const earlier = before.get(keyOf(labels));
      return earlier === undefined ? [] : [{ labels, value: value - earlier }];
    });
  }

  function selected(name: string, scrape: Scrape): Sample[] {
    const tests: ((labels: Record<string, string>) => boolean)[] = [];
    if (peek() === '{') {
      next();
      while (peek() !== '}') {
        const label = next();
        const operator = next();
        const text: unknown = JSON.parse(next());
        const pattern = new RegExp(`^(?:${text})$`);
        if (operator === '=') tests.push((labels) => labels[label] === text);
        else if (operator === '=~') tests.push((labels) => pattern.test(labels[label] ?? ''));
        else throw new Error(`${expression}: ${operator} is not known`);
        if (peek() === ',') next();
      }
      expect('}');
    }
    return (scrape.get(name) ?? []).filter(({ labels }) => tests.every((test) => test(labels)));
  }

  const result = comparison();
  if (tokens.length > 0) throw new Error(`${expression}: ${tokens.join(' ')} is left over`);
  return result;
}
