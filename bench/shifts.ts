import { query, type Database } from '../harness/postgres.ts'
import { emails, signInBy, type Person } from './people.ts'

/** Opens a shift for every motoboy: all are available, heard of, and in the queue. */
export async function openShifts(database: Database): Promise<void> {
  await query(database, 'update motoboys set available = true')
  await query(
    database,
    `insert into shifts (id, motoboy_id, started_at, received_at, queue_key, last_contact_at)
     select gen_random_uuid(), id, now() - interval '23 hours', now() - interval '23 hours', row_number() over (order by id),
       now() + interval '1 hour' from motoboys`,
  )
}

export const motoboyEmail = (n: number) => emails.motoboy.replace('@', n === 1 ? '@' : `-${n}@`)

/** Signs in the first motoboys. */
export async function signInMotoboys(url: string, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 1; n <= count; n++) people.push(await signInBy(url, motoboyEmail(n)))
  return people
}
