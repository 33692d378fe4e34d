import { motoboyRoom } from '@ligeiro/contract/rooms'
import type { OfferNotice } from '../../offers/offer/notice.ts'
import { presentClosed, presentOwnOffer } from '../../offers/offer/present.ts'
import { readOffer } from '../../offers/offer/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { LiveServer } from './publish.ts'

/** Sends a motoboy with a socket of this process what is offered to them, and that it is over. */
export const createOfferNotifier =
  (live: LiveServer, { db, onError }: { db: Db; onError: (error: unknown) => void }) =>
  ({ id, user }: OfferNotice): void => {
    const room = motoboyRoom(user)
    if (!live.of('/').adapter.rooms.has(room)) return
    const send = async () => {
      const offer = await readOffer(db, id)
      if (!offer) return
      const closed = presentClosed(offer)
      if (closed) live.to(room).emit('queue:offer-closed', closed)
      else live.to(room).emit('queue:offer', { offer: presentOwnOffer(offer) })
    }
    send().catch(onError)
  }
