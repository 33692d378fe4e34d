import type { Order } from '@ligeiro/contract/order'
import type { Trip, TripStop } from '@ligeiro/contract/trips-schemas'
import { findOrder, useLiveOrders } from '#features/order-store/current-store.ts'
import { useTrips } from '#features/trips/open-trips.ts'

/** The stops that are ahead: whoever has started an order was at its pickup. */
export const stopsAhead = (
  { stops }: Pick<Trip, 'stops'>,
  find: (id: string) => Pick<Order, 'status'> | undefined,
): TripStop[] => stops.filter(({ order_id, kind }) => !(kind === 'pickup' && find(order_id)?.status === 'in_progress'))

export type TripPlace = { tripId: string; /** 'Parada 2 de 5' */ words: string }

/** Where the delivery of each order is among the stops of its trip that are ahead, by the ids of the orders. */
export function useTripPlaces(): ReadonlyMap<string, TripPlace> {
  useLiveOrders()
  const { data = [] } = useTrips()
  return new Map(
    data.flatMap((trip) => {
      const stops = stopsAhead(trip, findOrder)
      return stops.flatMap(({ order_id, kind }, index) =>
        kind === 'delivery'
          ? [[order_id, { tripId: trip.id, words: `Parada ${index + 1} de ${stops.length}` }] as const]
          : [],
      )
    }),
  )
}

/** In a row or card: 'Lote: parada 2 de 5'. */
export const rowWords = (place: TripPlace | undefined): string | null =>
  place ? `Lote: ${place.words.toLowerCase()}` : null
