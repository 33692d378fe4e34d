const listeners = new Set<() => Promise<unknown>>()

/** Calls `listener` when the user presses 'Sair', while calls are still theirs. Returns the end of it. */
export function onSignOut(listener: () => Promise<unknown>): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How long a sign-out waits for what is sent before it, in ms. */
const waitMs = 3000

/** What the user took and could still undo is sent before the sign-out, which ends the right to send it. */
export async function beforeSignOut(): Promise<void> {
  const enough = new Promise((resolve) => setTimeout(resolve, waitMs))
  await Promise.race([enough, Promise.all([...listeners].map((listener) => listener()))])
}
