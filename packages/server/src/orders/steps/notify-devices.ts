import { kindOfStep, kinds } from './push-texts.ts'
import type { Consequence } from './step.ts'

/** The push of a step, if it sends one: one for each device of whom it concerns, except who took the step and who muted this kind. */
export const notifyDevices: Consequence = ({ step, after }) => {
  const kind = kindOfStep(step)
  const to = kind && kinds[kind].to(after)
  return to ? { pushes: [{ kind, to }] } : undefined
}
