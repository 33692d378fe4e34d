import { DeviceWarnings } from '#features/device/device-warnings.tsx'
import { PushLost } from '#features/users/push-lost.tsx'
import { LossLines } from '../losses/loss-lines.tsx'
import { ShiftEnded } from './shift-ended.tsx'

/** What was taken from a motoboy, and what their phone does not do as it should. */
export default function MotoboyWarnings({ underWay }: { underWay: boolean }) {
  return (
    <>
      <LossLines />
      <ShiftEnded />
      <DeviceWarnings underWay={underWay} />
      <PushLost />
    </>
  )
}
