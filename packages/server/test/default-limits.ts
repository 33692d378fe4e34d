import { readConfig } from '../src/config.ts'

const { userWritesPerSecond, adminWritesPerSecond, anonymousCallsPerSecond, clientOpenOrders, socketsPerUser } =
  await readConfig({ APP_SECRET: 'a secret of the tests' })

/** The limits of an installation that sets none; other tests run without (test-app.ts). */
export const defaultLimits = {
  userWritesPerSecond,
  adminWritesPerSecond,
  anonymousCallsPerSecond,
  clientOpenOrders,
  socketsPerUser,
}
