import { mapRoom } from '@ligeiro/contract/rooms'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Points } from '../addresses/points/points.ts'
import { openLive, type LiveNeeds } from '../live/sockets/live.ts'
import { PositionViewLog } from '../people/position-view-log/position-view-log.ts'
import { createIntake } from '../positions/intake.ts'
import { createMapRoom } from '../positions/map-room.ts'
import { createMovedNotice } from '../positions/notice.ts'
import { createPresence } from '../positions/presence.ts'
import { createContactRecorder } from '../shifts/contacts.ts'

type Needs = Omit<LiveNeeds, 'intake' | 'presence' | 'views' | 'onMap' | 'onShift'> & { points: Points }

/** Opens the sockets with what they bring and tell of motoboys: where they are, since when nothing is heard of them, and who saw it. */
export function createMotoboysAtWork({ points, ...others }: Needs) {
  const { db, config, clock, later } = others
  const views = new PositionViewLog(db, clock, later('position views wait'))
  const presence = createPresence({ db, clock, onError: later('presence of motoboys') })
  const onMoved = createMovedNotice(db, later('positions are shown later'))
  const intake = createIntake({ db, clock, config, onMoved, onLocated: presence.positionsCame })
  const live = openLive({
    ...others,
    intake,
    presence,
    views,
    onMap: (notice) => map.noticed(notice),
    onShift: (notice) => map.shiftChanged(notice),
  })
  const room = live.room(mapRoom)
  // After `live`, whose room it fills; no notice comes before `live.start`.
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
    /** Called with each answer to a signed-in person: it is a contact with a motoboy, and may show where one is. */
    onShown: (user: SignedIn, answer: unknown) => {
      contacts.noteCall(user)
      views.answered(user, answer)
    },
  }
}
