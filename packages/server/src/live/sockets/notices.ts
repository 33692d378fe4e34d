import type { ShiftNotice } from '@ligeiro/contract/events'
import { clientRoom, motoboyRoom } from '@ligeiro/contract/rooms'
import { firmChannel } from '../../firm/queries.ts'
import { moneyChannel, parseMoneyNotice } from '../../money/notice.ts'
import { offersChannel, parseOfferNotice, type OfferNotice } from '../../offers/offer/notice.ts'
import { ordersChannel } from '../../orders/order/notice.ts'
import { parseTripNotice, tripsChannel } from '../../orders/trip-stops/notice.ts'
import { endedSessionRetentionMs, type EndedSessions } from '../../people/auth/ended-sessions.ts'
import { rolesChosenSince, sessionsChannel, sessionsEndedSince } from '../../people/auth/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { jobsChannel } from '../../platform/jobs/jobs.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { throttled } from '../../platform/time/throttle.ts'
import { mapChannel, parseMapNotice, type MapNotice } from '../../positions/notice.ts'
import { pricesChannel } from '../../prices/notice.ts'
import { queueChannel } from '../../queue/place/notice.ts'
import { parseShiftNotice, shiftsChannel } from '../../shifts/shift/notice.ts'
import type { LiveServer } from './publish.ts'

/** What this process does when another one, or itself, changed something. */
export type OnNotice = {
  /** Looks for new jobs; the name of a queue is a hint. */
  wakeJobs: (queue?: string) => void
  /** What the map shows changed. */
  onMap: (notice: MapNotice) => void
  onShift: (notice: ShiftNotice) => void
  onPricesChanged: () => void
  /** An admin changed what the firm's screens and e-mails show, or such a change may have been missed. */
  onFirmChanged: () => void
}
type Needs = OnNotice & {
  clock: Clock
  ended: EndedSessions
  onOrder: (payload: string) => void
  onQueue: () => void
  onOffer: (notice: OfferNotice) => void
  isClosing: () => boolean
}

const pricesEveryMs = 1000

/** Returns what to do with a notice of the database, by its channel. */
export function noticeHandlers(live: LiveServer, needs: Needs): Record<string, (payload: string) => void> {
  const { ended, clock } = needs
  const tell = (rooms: string[]) => live.to(rooms)
  // A client may change their agreement as often as they like, and each admin's screen loads the prices again.
  const pricesChanged = throttled(() => {
    if (needs.isClosing()) return
    needs.onPricesChanged()
    tell(['admin']).emit('prices:changed', {})
  }, pricesEveryMs)
  return {
    [ordersChannel]: needs.onOrder,
    [jobsChannel]: needs.wakeJobs,
    [firmChannel]: needs.onFirmChanged,
    [queueChannel]: needs.onQueue,
    [mapChannel]: (payload) => needs.onMap(parseMapNotice(payload)),
    [sessionsChannel](payload) {
      const [session = '', role] = payload.split(' ')
      if (role === undefined) ended.add(session, clock())
      else ended.choose(session, role, clock())
    },
    [pricesChannel](payload) {
      if (payload === '') pricesChanged()
      else tell([clientRoom(payload)]).emit('prices:changed', {})
    },
    [moneyChannel](payload) {
      const { change, party } = parseMoneyNotice(payload)
      tell(['admin', clientRoom(party), motoboyRoom(party)]).emit('money:changed', change)
    },
    [offersChannel](payload) {
      needs.onOffer(parseOfferNotice(payload))
      needs.onQueue()
    },
    [tripsChannel](payload) {
      const { user, trip } = parseTripNotice(payload)
      tell(['admin', motoboyRoom(user)]).emit('trip:changed', { trip })
    },
    [shiftsChannel](payload) {
      const { notice, user } = parseShiftNotice(payload)
      tell(['admin', motoboyRoom(user)]).emit('shift:changed', notice)
      needs.onShift(notice)
    },
  }
}

/** Reads what was written while this process did not listen. Only sessions that ended within the lifetime of an access token matter. */
export async function catchUp(db: Db, { clock, ended, onFirmChanged, wakeJobs }: Needs): Promise<void> {
  const since = new Date(clock().getTime() - endedSessionRetentionMs)
  for (const { id, ended_at } of await sessionsEndedSince(db, since)) ended.add(id, ended_at)
  for (const { id, role, role_chosen_at } of await rolesChosenSince(db, since)) ended.choose(id, role, role_chosen_at)
  onFirmChanged()
  wakeJobs()
}
