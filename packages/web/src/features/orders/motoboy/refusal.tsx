import type { Entry } from '#features/outbox/entry.ts'
import { rejectionWords } from '#features/outbox/rejection-words.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { dismissDeliveryRejection } from './outbox-answers.ts'

/** Why the server refused a step, until it is read. */
export default function Refusal({ entry, zone }: { entry: Entry; zone: string }) {
  return (
    <ErrorBox
      {...rejectionWords(entry, zone)}
      action={<Button onClick={() => dismissDeliveryRejection(entry.id)}>Entendi</Button>}
    />
  )
}
