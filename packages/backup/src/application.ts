import type { ClientBase } from 'pg'

/** What a backup must know of the application whose tables it holds. */
export type Application = {
  /** Returns the names of all migrations, in order. Migrations create all tables and functions of the application. */
  migrationNames: () => Promise<string[]>
  migrationText: (name: string) => Promise<string>
  /** The statement that creates the table `migrations`, with `name` and `applied_at` of each applied migration. */
  createMigrationsTable: string
  /** Tables that no backup contains. A restore is refused if a file contains one. */
  excludedTables: ReadonlySet<string>
  /** Tables with short-lived data. They are not in a backup, and a restore ignores their rows in an older backup. */
  temporaryTables: ReadonlySet<string>
  /** Keys of the advisory locks that processes hold which serve or migrate the database. A restore takes them. */
  locks: readonly number[]
  /** Does the database hold data that a restore would destroy? */
  holdsData: (client: ClientBase) => Promise<boolean>
}
