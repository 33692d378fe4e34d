import type { Db } from '../src/platform/db/connect.ts'

/** Takes all ten connections of the test app's pool, so that every query waits. `release` gives the connections back. */
export async function holdConnections(db: Db): Promise<{ release: () => Promise<void> }> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const held: Promise<void>[] = []
  for (let n = 0; n < 10; n++)
    await new Promise<void>((onTaken) => {
      held.push(
        db.connection().execute(() => {
          onTaken()
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
