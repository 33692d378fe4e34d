import type { Order } from '@ligeiro/contract/order'
import type { StepName } from '@ligeiro/contract/steps'
import { ActionButton, type Actions } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { Inline, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Paragraph } from '#ui/text.tsx'
import type { ManageActions } from './manage-actions.ts'
import { checkWords, newestRefused } from '../desk/proof-words.ts'
import { useProof } from '../desk/read-proof.ts'

type Props = { order: Order; may: (step: StepName) => boolean; steps: ManageActions; actions: Actions }

/** In the dialog of an order with a refused proof: each try, and what an admin can do about it; the footer marks it as delivered. */
export function ProofNotice({ order, may, steps, actions }: Props) {
  const { timeZone } = useConfig()
  const { data: checks = [] } = useProof(order)
  // The motoboy who read the right QR and has the order no more.
  const former = order.proof_alert === 'other_hands' ? newestRefused(checks)?.motoboy : undefined
  return (
    <Stack gap={2}>
      <Notice
        message="Prova de entrega recusada"
        action={<ActionButton size="s" actions={actions} action={steps.proofSeen} />}
      />
      <Stack gap={1}>
        {checks.map((check) => (
          <Paragraph key={`${check.received_at} ${check.at} ${check.result}`} tone="ink-2">
            {checkWords(check, timeZone)}
          </Paragraph>
        ))}
      </Stack>
      {former && former.id !== order.motoboy_id && may('attach') && (
        <Inline>
          <ActionButton actions={actions} action={steps.giveBack(former)} />
        </Inline>
      )}
    </Stack>
  )
}
