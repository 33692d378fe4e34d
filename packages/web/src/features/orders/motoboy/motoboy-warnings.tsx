import { DeviceWarnings } from '#features/device/device-warnings.tsx'
import { OfferSheet } from './offer-sheet.tsx'
import { PushLost } from '#features/users/push-lost.tsx'
import { LossLines } from '../losses/loss-lines.tsx'
import { ShiftEnded } from './shift-ended.tsx'

/** What is offered to a motoboy, what was taken from them, and what their phone does not do as it should. */
export default function MotoboyWarnings({ underWay }: { underWay: boolean }) {
  return (
    <>
      <LossLines />
      <ShiftEnded />
      <DeviceWarnings underWay={underWay} />
      <PushLost />
      <OfferSheet />
    </>
  )
}
