let question: () => string | null = () => null

/** Sets the question before this user's sign-out, null for none, until the returned function is called. */
export function askBeforeLeaving(ask: () => string | null): () => void {
  question = ask
  return () => (question = () => null)
}

/** Asks, if there is something to ask; false cancels the sign-out. */
export function mayLeave(): boolean {
  const words = question()
  return words === null || window.confirm(words)
}
