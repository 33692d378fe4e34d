import { DeviceStrip } from '../../device/device-strip.tsx'
import { LocationStrip } from '../../location/location-strip.tsx'
import { AvailabilityStrip } from '../../motoboys/availability-strip.tsx'

/** What the motoboy says of himself, and his phone of itself. In one piece after the list: a slow phone draws once. */
export default function OwnStrips({ underWay }: { underWay: boolean }) {
  return (
    <>
      <AvailabilityStrip />
      <LocationStrip />
      <DeviceStrip underWay={underWay} />
    </>
  )
}
