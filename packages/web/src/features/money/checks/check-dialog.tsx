import { postingsApi } from '@ligeiro/contract/postings-api'
import { handoversApi } from '@ligeiro/contract/handovers-api'
import { orderItemsApi } from '@ligeiro/contract/order-items-api'
import { toCheckApi } from '@ligeiro/contract/to-check-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { action, type Action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { needsAmount } from '#action/needs-amount.ts'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { reaisOf } from '@ligeiro/contract/money'
import { dateTime } from '#lib/dates.ts'
import { homeOf } from '#paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Facts } from '#ui/facts.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Paragraph } from '#ui/text.tsx'
import { refetchMoney } from '../queries.ts'
import { useReceived } from '#features/orders/collect/use-received.tsx'
import type { CheckCollected, CheckRow } from './rows.ts'

type Props = { row: CheckRow; /** Nothing is left to be answered. */ isGone: boolean; onClose: () => void }

type Typed = { cents: number | null; /** Undefined: as it was told. */ collected: CheckCollected | undefined }

/** What an admin can do about it, the usual one last. */
function actionsOf(row: CheckRow, { cents, collected }: Typed, onClose: () => void): Action[] {
  const words = { busyLabel: 'Salvando...', fallback: 'Erro ao salvar. Tente novamente.', onDone: onClose } as const
  const more = { ...words, after: refetchMoney }
  const params = { id: row.subject }
  const answer = (received: boolean, label: string, done: string) =>
    ({ ...more, params, body: { received }, label, look: received ? undefined : 'bad', done }) as const
  if (row.kind === 'pix')
    return [
      action(toCheckApi.answerPix, answer(false, 'Não caiu', 'Pix marcado: não caiu.')),
      action(toCheckApi.answerPix, answer(true, 'Caiu', 'Pix confirmado!')),
    ]
  if (row.kind === 'held') {
    const body = { client_id: row.clientId, amount: row.reais, from: 'bank' } as const
    const [label, done] = ['Devolvi pelo banco', 'Devolução registrada!']
    return [
      action(toCheckApi.answerPix, answer(false, 'Não tinha caído', 'Pix marcado: não caiu.')),
      action(toCheckApi.remit, { ...more, body, label, done }),
    ]
  }
  if (row.kind === 'handover')
    return [
      action(handoversApi.answer, answer(false, 'Não recebeu', 'Resposta registrada.')),
      action(handoversApi.answer, answer(true, 'A loja recebeu', 'Resposta registrada.')),
    ]
  if (row.kind === 'differing') {
    const body = { collected: collected ?? row.collected }
    const label = collected ? 'Corrigir o recebido' : 'Foi assim'
    const done = 'Recebido conferido.'
    return [action(ordersApi.correctCollected, { ...more, params, version: row.version, body, label, done })]
  }
  if (row.kind === 'unpriced')
    return [
      action(ordersApi.update, {
        ...more,
        params,
        version: row.version,
        body: { price: reaisOf(cents ?? 0) },
        label: 'Definir valor',
        checks: [needsAmount('price')],
        done: 'Valor atualizado com sucesso!',
      }),
    ]
  if (row.kind === 'change') {
    const body = { reason: 'Troco devolvido' }
    return [
      action(postingsApi.reverse, { ...more, params, body, label: 'Foi devolvido', done: 'Lançamento estornado!' }),
    ]
  }
  if (row.kind === 'return')
    return [
      action(orderItemsApi.returned, {
        ...more,
        version: row.version,
        body: { orderId: row.subject },
        label: 'Concluir retorno',
        done: 'Retorno concluído!',
      }),
    ]
  if (row.kind === 'waiting') {
    const body = { orderId: row.subject, place: row.place, on: false }
    return [
      action(orderItemsApi.wait, {
        ...more,
        version: row.version,
        body,
        label: 'Parar espera',
        done: 'Espera parada!',
      }),
    ]
  }
  return []
}

const hints: Partial<Record<CheckRow['kind'], string>> = {
  pix: 'Caiu na conta? Procure pelo código no extrato do banco.',
  held: 'O Pix caiu, e a entrega foi reaberta, cancelada ou corrigida. O valor fica guardado para a loja: devolva, repasse ou desconte da fatura. Se o pedido for entregue de novo, este Pix já vale.',
  differing: 'O que veio a mais fica para a loja; o que faltou da taxa fica na conta dela.',
  change: 'Levou o troco na saída e não fez a entrega.',
  return: 'O motoboy já voltou à coleta? Se não vai voltar, conclua e estorne o item no pedido.',
  waiting: 'O motoboy ainda espera, ou esqueceu de parar? Depois do limite nada mais é cobrado.',
  below: 'Entregou mais dinheiro do que levava. Confira as linhas do acerto.',
}

export default function CheckDialog({ row, isGone, onClose }: Props) {
  const { timeZone } = useConfig()
  const actions = useActions()
  const isOver = isGone && !actions.busy
  const { collected, question } = useReceived({ collect: row.kind === 'differing' ? row.asked : undefined })
  const { values, field } = useForm<{ price: number | null }>(() => ({ price: null }))
  const isOrder = ['differing', 'unpriced', 'return', 'waiting'].includes(row.kind)
  const hint = hints[row.kind]
  return (
    <ActionDialog
      title={row.what}
      actions={actions}
      form={values}
      buttons={isOver ? [] : actionsOf(row, { cents: values.price, collected }, onClose)}
      onClose={onClose}
    >
      {isOver && <ErrorBox message="Outra pessoa já cuidou disto." />}
      {hint && <Paragraph>{hint}</Paragraph>}
      <Facts
        items={[
          ...(row.client === '' ? [] : [{ label: 'Cliente', value: row.client }]),
          { label: 'Motoboy', value: row.motoboy },
          ...(row.amount === ''
            ? []
            : [{ label: row.kind === 'differing' ? 'Combinado' : 'Valor', value: row.amount }]),
          ...(row.at === null ? [] : [{ label: 'Quando', value: dateTime(row.at, timeZone) }]),
        ]}
      />
      {!isOver && question}
      {row.kind === 'unpriced' && !isOver && <MoneyInput label="Valor" {...field('price')} />}
      {isOrder && <LinkButton href={`${homeOf.admin}?pedido=${row.subject}`}>Abrir pedido</LinkButton>}
    </ActionDialog>
  )
}
