const turns: (() => void)[] = [];

/**
 * Calls `begin` as soon as all earlier turns have ended. For pictures shown from their files: twenty at once share the disk and the
 * decoder, so that the first would appear last.
 * @returns ends the turn, whether it has begun or not; may be called again
 */
export function takeTurn(begin: () => void): () => void {
  const turn = () => begin();
  turns.push(turn);
  if (turns[0] === turn) turn();
  return () => {
    const at = turns.indexOf(turn);
    if (at < 0) return;
    turns.splice(at, 1);
    if (at === 0) turns[0]?.();
  };
}
