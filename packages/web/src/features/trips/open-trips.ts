import { tripsApi } from '@ligeiro/contract/trips-api'
import type { Trip } from '@ligeiro/contract/trips-schemas'
import { useQuery } from '@tanstack/react-query'
import { reading } from '#api/reading.ts'
import { counted } from '#lib/counted.ts'

const deliveriesOf = ({ stops }: Pick<Trip, 'stops'>): number => stops.filter(({ kind }) => kind === 'delivery').length

/** The last delivery of a trip is no trip: it has no other to be arranged with. */
const ofSeveral = (trips: readonly Trip[]): Trip[] => trips.filter((trip) => deliveriesOf(trip) > 1)

const open = reading(['trips'], tripsApi.list)
/** The open trips; the event 'trip:changed' makes them stale. */
export const useOpenTrips = () => useQuery(open)
/** Those that are shown as trips. */
export const useTrips = () => useQuery({ ...open, select: ofSeveral })

/** 'Lote: 3 entregas' */
export const tripTitle = (trip: Pick<Trip, 'stops'>): string =>
  `Lote: ${counted(deliveriesOf(trip), 'entrega', 'entregas')}`

/** Beside the open deliveries of a motoboy: 'lote de 3'. */
export const tripsWords = (trips: readonly Trip[], motoboyId: string): string[] =>
  trips.filter(({ motoboy_id }) => motoboy_id === motoboyId).map((trip) => `lote de ${deliveriesOf(trip)}`)
