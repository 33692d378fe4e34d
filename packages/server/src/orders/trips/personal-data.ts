import { deleteAfterAYear, deleteOfMotoboy, rowsOfMotoboy } from '../../people/personal-data/of-motoboy.ts'
import type { PersonalData } from '../../people/personal-data/personal-data.ts'

export const tripData: PersonalData = {
  erased: { trips: ['motoboy_id'] },
  kept: { trips: ['created_by'] },
  erase: deleteOfMotoboy('trips'),
  export: [rowsOfMotoboy('trips', 'trips', ['created_at', 'ended_at'])],
  purge: [deleteAfterAYear('trips', 'ended_at')],
}
