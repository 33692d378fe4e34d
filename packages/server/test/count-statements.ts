import type { Db } from '../src/platform/db/connect.ts'

/** The database, and how many statements were run by it. */
export function countStatements(db: Db) {
  let count = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      count++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counted, count: () => count }
}
