/** Sends a call again while no connection to the database is free (503), as the web does: on a busy machine many calls at once wait too long for one. */
export async function untilFree<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  const answer = await send()
  return answer.status === 503 ? untilFree(send) : answer
}
