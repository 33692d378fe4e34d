import { tripsApi } from '@ligeiro/contract/trips-api'
import type { Trip } from '@ligeiro/contract/trips-schemas'
import { useQuery } from '@tanstack/react-query'
import { reading } from '#api/reading.ts'
import { counted } from '#lib/counted.ts'

/** The open trips; the event 'trip:changed' makes them stale. */
export const useTrips = () => useQuery(reading(['trips'], tripsApi.list))

const deliveriesOf = ({ stops }: Pick<Trip, 'stops'>): number => stops.filter(({ kind }) => kind === 'delivery').length

/** 'Lote: 3 entregas' */
export const tripTitle = (trip: Pick<Trip, 'stops'>): string =>
  `Lote: ${counted(deliveriesOf(trip), 'entrega', 'entregas')}`

/** Beside the open deliveries of a motoboy: 'lote de 3'. */
export const tripsWords = (trips: readonly Trip[], motoboyId: string): string[] =>
  trips.filter(({ motoboy_id }) => motoboy_id === motoboyId).map((trip) => `lote de ${deliveriesOf(trip)}`)
