import type { Db } from '../src/db/connect.ts'

/** Takes every connection of the test app's pool, so that whatever needs one waits; `release` gives them back. */
export async function holdConnections(db: Db): Promise<{ release: () => Promise<void> }> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const held: Promise<void>[] = []
  for (let n = 0; n < 10; n++)
    await new Promise<void>((taken) => {
      held.push(
        db.connection().execute(() => {
          taken()
          return released
        }),
      )
    })
  return {
    release: async () => {
      resolve()
      await Promise.all(held)
    },
  }
}
