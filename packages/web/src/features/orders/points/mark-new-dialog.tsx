import { pointsApi } from '@ligeiro/contract/points-api'
import type { AddressPoint } from '@ligeiro/contract/points-schemas'
import { useQuery } from '@tanstack/react-query'
import { workAction } from '#action/action.ts'
import { useConfig } from '#api/config.ts'
import { askedOnce, reading } from '#api/reading.ts'
import { MarkFrame, useMarkForm, type MarkedKind } from './mark-frame.tsx'
import { markOf, type Marks } from './marks.ts'

type Props = {
  addresses: Record<MarkedKind, string>
  marks: Marks
  onMark: (marks: Partial<Marks>) => void
  onClose: () => void
}

/** Marks where an address of an order is that is still being written. */
export default function MarkNewDialog({ addresses, marks, onMark, onClose }: Props) {
  const { city } = useConfig()
  const form = useMarkForm(addresses.delivery === '' ? 'pickup' : 'delivery')
  const { kind } = form.values
  const address = addresses[kind]
  const { data, isError } = useQuery({
    ...reading(['orders', 'points'], pointsApi.find, { body: { address } }),
    ...askedOnce,
  })
  const own = markOf(marks[kind], address, city)
  const marked: AddressPoint = own && {
    ...own,
    source: 'pin',
    accuracy_m: null,
    doubted: false,
    reason: 'Marcado agora: vale quando o pedido for criado',
  }
  const take = (label: string, mark: Marks[MarkedKind], look: 'main' | 'bad') =>
    workAction(
      () => {
        onMark({ [kind]: mark })
        return Promise.resolve()
      },
      { label, look, onDone: onClose, fallback: 'Erro ao marcar o endereço. Tente novamente.' },
    )
  const mark = { ...take('Usar este ponto', form.place && { ...form.place, address }, 'main'), checks: form.checks }
  return (
    <MarkFrame
      {...{ form, addresses, onClose }}
      known={marked ?? data?.point ?? (data || isError ? null : undefined)}
      buttons={[own !== null && take('Tirar a marca', null, 'bad'), mark]}
    />
  )
}
