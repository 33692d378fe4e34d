import { DeviceWarnings } from '#features/device/device-warnings.tsx'
import { PushLost } from '#features/users/push-lost.tsx'

/** What a motoboy's phone does not do as it should. */
export default function MotoboyWarnings({ underWay }: { underWay: boolean }) {
  return (
    <>
      <DeviceWarnings underWay={underWay} />
      <PushLost />
    </>
  )
}
