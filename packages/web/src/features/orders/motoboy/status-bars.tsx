import { DeviceBar } from '../../device/device-bar.tsx'
import { LocationBar } from '../../location/location-bar.tsx'
import { AvailabilityBar } from '../../motoboys/availability-bar.tsx'

/** What the motoboy says of himself, and his phone of itself. In one piece after the list: a slow phone draws once. */
export default function StatusBars({ underWay }: { underWay: boolean }) {
  return (
    <>
      <AvailabilityBar />
      <LocationBar />
      <DeviceBar underWay={underWay} />
    </>
  )
}
