import { mapRoom } from '@ligeiro/contract/rooms'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Points } from '../addresses/points/points.ts'
import type { Config } from '../config.ts'
import type { Live, LiveNeeds } from '../live/sockets/live.ts'
import { PositionViewLog } from '../people/position-view-log/position-view-log.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Clock } from '../platform/time/clock.ts'
import { createIntake } from '../positions/intake.ts'
import { createMapRoom } from '../positions/map-room.ts'
import { createMovedNotice } from '../positions/notice.ts'
import { createPresence } from '../positions/presence.ts'
import { createContactRecorder } from '../shifts/contacts.ts'

type Needs = {
  db: Db
  config: Config
  clock: Clock
  points: Points
  /** Logs that something failed and is done later. */
  later: (what: string) => (error: unknown) => void
}
type LiveOfOthers = Omit<LiveNeeds, 'intake' | 'presence' | 'views' | 'onMap' | 'onShift'>

/** Opens the sockets with what they bring and tell of motoboys: where they are, since when nothing is heard of them, and who saw it. */
export function createMotoboysAtWork(
  { db, config, clock, points, later }: Needs,
  openLive: (needs: LiveNeeds) => Live,
  liveOfOthers: LiveOfOthers,
) {
  const views = new PositionViewLog(db, clock, later('position views wait'))
  const presence = createPresence({ db, clock, onError: later('presence of motoboys') })
  const onMoved = createMovedNotice(db, later('positions are shown later'))
  const intake = createIntake({ db, clock, config, onMoved, onLocated: presence.positionsCame })
  const live = openLive({
    ...liveOfOthers,
    intake,
    presence,
    views,
    onMap: (notice) => map.noticed(notice),
    onShift: (notice) => map.shiftChanged(notice),
  })
  const room = live.room(mapRoom)
  const map = createMapRoom({ db, clock, room, views, points, onError: later('the map is sent later') })
  const onError = later('contacts of motoboys are stored later')
  const contacts = createContactRecorder({ db, clock, connected: live.motoboys, onError })
  return {
    live,
    views,
    presence,
    intake,
    contacts,
    onMoved,
    onShown: (user: SignedIn, answer: unknown) => {
      contacts.noteCall(user)
      views.answered(user, answer)
    },
  }
}
