import type { PersonalData } from '../../people/personal-data/personal-data.ts'
import { jsonList, type Reading } from '../../people/personal-data/sections.ts'
import { forgetTrail } from './forget.ts'
import { deleteTrail, readSlot } from './queries.ts'
import { allSlots, dayNumber, slotCount, slotOf } from './slots.ts'

/** A slot, which is a day, at a time, the oldest first. */
async function* daysOf({ db, user, now, inTurn }: Reading): AsyncGenerator<string> {
  const oldest = dayNumber(now, 'UTC') - slotCount + 2
  for (const n of user.role === 'client' ? [] : allSlots) {
    const rows = await inTurn(() => readSlot(db, user.id, slotOf(oldest + n)))
    if (rows.length > 0) yield rows.map((row) => JSON.stringify(row)).join(',\n')
  }
}

export const trailData: PersonalData = {
  erased: { positions: ['motoboy_id', 'latitude', 'longitude', 'accuracy'] },
  erase: (tx, { id }) => deleteTrail(tx, id),
  export: [(reading) => jsonList('trail', daysOf(reading))],
  purge: [forgetTrail],
}
