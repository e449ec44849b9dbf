/** A longer question is asked anew each time, so that what is kept stays small whatever people type. Characters. */
const LONGEST = 1_000;

/** A function of a text that keeps its last answers. @param most how many, of which the oldest go first */
export function remembered<Answer extends object | boolean>(
  answer: (question: string) => Answer,
  most: number,
): (question: string) => Answer {
  const answers = new Map<string, Answer>();
  return (question) => {
    const known = answers.get(question);
    if (known !== undefined) return known;
    const found = answer(question);
    if (question.length > LONGEST) return found;
    const [oldest] = answers.keys();
    if (answers.size >= most && oldest !== undefined) answers.delete(oldest);
    answers.set(question, found);
    return found;
  };
}
