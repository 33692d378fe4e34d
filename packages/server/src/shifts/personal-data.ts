import { deleteAfterAYear, deleteOfMotoboy, rowsOfMotoboy } from '../people/personal-data/of-motoboy.ts'
import type { PersonalData } from '../people/personal-data/personal-data.ts'

export const shiftData: PersonalData = {
  erased: { shifts: ['motoboy_id', 'reason', 'queue_key'] },
  erase: deleteOfMotoboy('shifts'),
  export: [
    rowsOfMotoboy('shifts', 'shifts', [
      'started_at',
      'received_at',
      'ended_at',
      'ended_by',
      'reason',
      'paused_at',
      'paused_seconds',
    ]),
  ],
  purge: [deleteAfterAYear('shifts', 'ended_at')],
}
