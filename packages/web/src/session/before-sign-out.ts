const listeners = new Set<() => void>()

/** Calls `listener` when the user presses 'Sair', while calls are still theirs. Returns the end of it. */
export function onSignOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the user took and could still undo is sent before the sign-out. */
export function beforeSignOut(): void {
  for (const listener of listeners) listener()
}
