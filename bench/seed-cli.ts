import { resolve } from 'node:path'
import { startEmbeddedPostgres } from '@ligeiro/embedded-postgres'
import { emails, password } from './people.ts'
import { firm, seedMigrated } from './seed.ts'

/** `DATA_DIR=... node bench/seed-cli.ts 100000` creates a data directory with this many orders, with which the product can be started. */
const orders = Number(process.argv[2] ?? 100_000)
const { DATA_DIR } = process.env
if (!DATA_DIR || !Number.isInteger(orders) || orders < 1) {
  console.error('DATA_DIR=<new directory> node bench/seed-cli.ts <orders>')
  process.exit(2)
}
const postgres = await startEmbeddedPostgres({ dataDir: resolve(DATA_DIR), say: console.log })
try {
  const startedAt = performance.now()
  await seedMigrated(postgres.connection, firm(orders), new Date())
  console.log(`${orders} orders in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
  console.log(`${Object.values(emails).join(', ')}; password ${password}`)
} finally {
  await postgres.stop()
}
