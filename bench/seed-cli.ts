import { resolve } from 'node:path'
import { startEmbeddedPostgres } from '../packages/server/src/db/embedded/start.ts'
import { emails, firm, password, seedMigrated } from './seed.ts'

/** `DATA_DIR=... node bench/seed-cli.ts 100000`: a new data directory with so many orders, to start the product on and look at. */
const orders = Number(process.argv[2] ?? 100_000)
const { DATA_DIR } = process.env
if (!DATA_DIR || !Number.isInteger(orders) || orders < 1) {
  console.error('DATA_DIR=<new directory> node bench/seed-cli.ts <orders>')
  process.exit(2)
}
const now = new Date()
const postgres = await startEmbeddedPostgres({ dataDir: resolve(DATA_DIR), say: console.log })
try {
  const begun = performance.now()
  await seedMigrated(postgres.connection, firm(orders), now)
  console.log(`${orders} orders in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
  console.log(`${emails.admin}, ${emails.client}, ${emails.motoboy}; password ${password}`)
} finally {
  await postgres.stop()
}
