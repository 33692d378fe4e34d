import { deleteAfterAYear, deleteOfMotoboy, rowsOfMotoboy } from '../people/personal-data/of-motoboy.ts'
import type { PersonalData } from '../people/personal-data/personal-data.ts'

export const queueData: PersonalData = {
  erased: { queue_events: ['motoboy_id', 'rule', 'reason'] },
  // The admin's account loses its name by itself.
  kept: { queue_events: ['actor_id'] },
  erase: deleteOfMotoboy('queue_events'),
  export: [rowsOfMotoboy('queue', 'queue_events', ['at', 'rule', 'reason'])],
  purge: [deleteAfterAYear('queue_events', 'at')],
}
