/**
 * How a model server is asked for JSON: by a schema that it enforces (structured outputs), for any JSON, or in the prompt alone. Not
 * every OpenAI-compatible server supports the first two.
 */
export const ANSWER_FORMATS = ['json_schema', 'json_object', 'prompt'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

/** The next simpler format; undefined after the last. */
export const simplerThan = (format: AnswerFormat): AnswerFormat | undefined => ANSWER_FORMATS[ANSWER_FORMATS.indexOf(format) + 1];

/** The instruction for a server that enforces no schema. */
export const schemaInstruction = (schema: unknown): string =>
  `Answer with one JSON object that fits this JSON schema, and with nothing else:\n${JSON.stringify(schema)}`;

/** The JSON object in an answer, which a model may have put in a code fence or between sentences. @throws SyntaxError */
export function parseAnswer(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  return JSON.parse(from >= 0 && to > from ? text.slice(from, to + 1) : text);
}
