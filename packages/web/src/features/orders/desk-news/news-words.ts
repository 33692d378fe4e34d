import type { NewsLine } from '@ligeiro/contract/desk-schemas'
import { notDeliveredLabel } from '@ligeiro/contract/not-delivered'
import { rejectionLabel } from '@ligeiro/contract/rejection'
import { newsOf, type NewsStep } from '@ligeiro/contract/step-words'
import { toneIcon, type IconName } from '#ui/icons.tsx'
import { toneText } from '#ui/tone.ts'
import { statusTone } from '../status-tone.ts'

const reasons: Partial<Record<string, string>> = { ...notDeliveredLabel, ...rejectionLabel }

/** What happened, who did it, and to which order. An unknown reason, from a newer server, is left out. */
export function newsWords({ step, actor, order, reason, note }: NewsLine): { title: string; details: string[] } {
  const why = reason === null ? undefined : reasons[reason]
  const who = actor.name === order.client ? actor.name : `${actor.name} · ${order.client}`
  return {
    title: why === undefined ? newsOf(step).title : `${newsOf(step).title}: ${why}`,
    details: [`${who}: ${order.description}`, ...(note === null ? [] : [note])],
  }
}

/** The look of the status to which the step led. */
export function newsLook(step: NewsStep): { icon: IconName; ink: string } {
  const { look } = newsOf(step)
  if (look === 'warned') return { icon: 'alert', ink: 'text-warn' }
  const tone = statusTone[look]
  return { icon: toneIcon[tone], ink: toneText[tone] }
}
