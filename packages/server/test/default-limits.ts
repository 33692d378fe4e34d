import { readConfig } from '../src/config.ts'

const {
  userWritesPerSecond,
  adminWritesPerSecond,
  anonymousCallsPerSecond,
  userReadMsPerSecond,
  adminReadMsPerSecond,
  clientOpenOrders,
  socketsPerUser,
} = await readConfig({ APP_SECRET: 'a secret of the tests' })

/** The default limits of an installation. The tests that do not use these limits run without limits (test-app.ts). */
export const defaultLimits = {
  userWritesPerSecond,
  adminWritesPerSecond,
  anonymousCallsPerSecond,
  userReadMsPerSecond,
  adminReadMsPerSecond,
  clientOpenOrders,
  socketsPerUser,
}
