import { DeviceBar } from '#features/device/device-bar.tsx'
import { LocationBar } from '#features/location/location-bar.tsx'
import { AvailabilityBar } from '#features/motoboys/availability-bar.tsx'

/** The status bars for availability, location and device. They load together after the list, so that a slow phone renders them once. */
export default function StatusBars({ underWay }: { underWay: boolean }) {
  return (
    <>
      <AvailabilityBar />
      <LocationBar />
      <DeviceBar underWay={underWay} />
    </>
  )
}
