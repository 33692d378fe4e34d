/** Advisory locks of PostgreSQL, which belong to one database. Any numbers: all processes of the product must take the same ones. */
export const locks = {
  /** Held while migrations are applied, and by a restore: whoever starts meanwhile waits. */
  migrating: 4_251_731,
  /** The first admin, the example people: of two first starts one makes them. */
  firstPeople: 4_251_732,
  /** Held, shared, by every process that serves; a restore wants it alone. */
  serving: 4_251_733,
  /** Held by the one process that makes the night's backup. */
  backingUp: 4_251_734,
} as const
