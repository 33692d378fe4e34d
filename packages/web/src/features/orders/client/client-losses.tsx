import { serverConfig } from '#api/config.ts'
import { currentStore } from '#features/order-store/current-store.ts'
import { whileSignedIn } from '#session/while-signed-in.ts'
import { LossLines } from '../losses/loss-lines.tsx'
import { watchLosses } from '../losses/losses.ts'

whileSignedIn((user) =>
  user.role === 'client'
    ? watchLosses({ user, store: currentStore(), zone: () => serverConfig.get().timeZone })
    : undefined,
)

/** Orders of the client that the firm cancelled, or that could not be delivered, until they are read. */
export default LossLines
