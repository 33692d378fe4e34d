import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { Section } from './sections.ts'

type Columns = { readonly [Table in keyof Schema]?: readonly (keyof Schema[Table])[] }

export type ErasedPerson = {
  id: string
  /** The e-mail address in lower case; null if they had none, or if another account has it by now. */
  email: string | null
  /** The phone; null if they had none, or if another account signs in by it. */
  phone: string | null
}

type Retention = {
  dataDir: string
  timeZone: string
  trailDays: number
  positionsDays: number
  orderTextDays: number
  financialYears: number
}

/**
 * What a feature stores of people: what an erasure does with it, what people get in a download of their data, and what the hourly
 * maintenance deletes. Each column of the database that may hold data of a person is named here (people/retention/features.db.test.ts).
 */
export type PersonalData = {
  /** An erasure deletes the rows in which one of these columns has the person's id. */
  rows?: Columns
  /** Columns of which `erase` removes the content, or the row. */
  erased?: Columns
  /** Columns that an erasure leaves: ids, which name nobody once the account has no name, and what says nothing of a person. */
  kept?: Columns
  erase?: (tx: Db, person: ErasedPerson) => Promise<unknown>
  export?: readonly Section[]
  /** Each deletes what was stored for long enough at `now`. One that fails is tried again an hour later. */
  purge?: readonly ((db: Db, now: Date, config: Retention) => Promise<unknown>)[]
}
