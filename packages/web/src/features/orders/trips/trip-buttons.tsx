import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { Button } from '#ui/button.tsx'
import { tripTitle, useTrips } from '#features/trips/open-trips.ts'

type Props = { motoboy: ListedMotoboy; onOpen: (id: string) => void }

/** Opens the trips of a motoboy in the panel. */
export default function TripButtons({ motoboy: { id, user }, onOpen }: Props) {
  const name = useMotoboyNames()(id, user.name)
  const trips = useTrips().data?.filter(({ motoboy_id }) => motoboy_id === id) ?? []
  return trips.map((trip) => {
    const words = tripTitle(trip)
    return (
      <Button key={trip.id} size="s" aria-label={`${words}, de ${name}`} onClick={() => onOpen(trip.id)}>
        {words}
      </Button>
    )
  })
}
