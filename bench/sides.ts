import type { Environment } from './environment.ts'
import type { Figure } from './figure.ts'
import { signInAs } from './people.ts'
import type { Seed } from './seed.ts'

/** Starts the bare server and the product, on databases with the same seed. */
export async function openSides(environment: Environment, seed: Seed) {
  const database = await environment.database(seed)
  // PostgreSQL copies only a database to which nobody is connected.
  const copy = await environment.copyOf(seed, 'bare')
  const [bare, ours] = await Promise.all([environment.bare(copy), environment.product(database)])
  const [client, admin] = await Promise.all([signInAs(ours.url, 'client'), signInAs(ours.url, 'admin')])
  return { database, copy, bare, ours, client, admin }
}

type Compared = Omit<Figure, 'ours' | 'against'>
/** The figure of the product compared with the bare server. */
export const figureOf = (values: Record<string, number>, rest: Compared): Figure => ({
  ...rest,
  ours: values.ours!,
  against: { name: 'bare', value: values.bare! },
})
