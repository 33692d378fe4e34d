import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { proofApi } from '@ligeiro/contract/proof-api'
import type { StepName } from '@ligeiro/contract/steps'
import { useConfig } from '#api/config.ts'
import { Age } from '#ui/age.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { useOrderChange } from '../order-change.ts'
import type { useManageActions } from './manage-actions.ts'
import { checkWords, newestRefused } from './proof-words.ts'
import { useProof } from './read-proof.ts'

/** On a row or card: a code or QR was refused, and no admin has seen it. */
export const ProofMark = () => <Age level="warn" text="Prova recusada" />

type Props = { order: Order; may: (step: StepName) => boolean; actions: ReturnType<typeof useManageActions> }

/** In the dialog of an order with a refused proof: each try, and what an admin can do about it; the footer marks it as delivered. */
export function ProofNotice({ order, may, actions }: Props) {
  const { timeZone } = useConfig()
  const { data: checks = [] } = useProof(order)
  const params = { id: order.id }
  const seen = useOrderChange(proofApi.seen, {
    done: 'Prova marcada como vista.',
    fallback: 'Erro ao marcar como visto. Tente novamente.',
    onDone: () => {},
  })
  const back = useOrderChange(ordersApi.attach, {
    done: 'Motoboy atribuído com sucesso!',
    fallback: 'Erro ao atribuir motoboy. Tente novamente.',
    onDone: () => {},
    subject: 'motoboy',
  })
  const busy = seen.busy || back.busy || actions.busy
  // The motoboy who read the right QR and has the order no more.
  const former = order.proof_alert === 'other_hands' ? newestRefused(checks)?.motoboy : undefined
  return (
    <Stack gap={2}>
      <Notice
        message="Prova de entrega recusada"
        action={
          <Button size="s" busy={seen.busy} disabled={busy} onClick={() => seen.take(order, { params })}>
            Visto
          </Button>
        }
      />
      <Stack gap={1}>
        {checks.map((check) => (
          <Text key={`${check.received_at} ${check.at} ${check.result}`} as="p" tone="ink-2">
            {checkWords(check, timeZone)}
          </Text>
        ))}
      </Stack>
      {former && former.id !== order.motoboy_id && may('attach') && (
        <Inline>
          <Button
            icon="motorcycle"
            busy={back.busy}
            disabled={busy}
            onClick={() => back.take(order, { body: { orderId: order.id, motoboyId: former.id } })}
          >
            {`Devolver a ${former.name}`}
          </Button>
        </Inline>
      )}
      <ErrorBox message={seen.problem ?? back.problem} detail={seen.cause ?? back.cause} />
    </Stack>
  )
}
