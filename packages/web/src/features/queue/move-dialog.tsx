import { queueApi } from '@ligeiro/contract/queue-api'
import type { Queue } from '@ligeiro/contract/queue-schemas'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { needsShortReason } from '#action/needs-reason.ts'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { queryClient } from '#api/query-client.ts'
import { textLimits } from '#lib/text-limits.ts'
import { ReasonField } from '#features/orders/correct/reason-field.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'

const usual = ['Moto pronta', 'Está mais perto', 'Combinado com os motoboys']

type Props = { row: Queue['rows'][number]; name: string; count: number; onClose: () => void }

/** The dialog 'Mudar o lugar na fila'. The motoboy reads the reason. */
export default function MoveDialog({ row, name, count, onClose }: Props) {
  const actions = useActions()
  const { values, field } = useForm(() => ({ to: String(row.place), reason: '' }))
  const options = Array.from({ length: count }, (_, n) => ({ value: String(n + 1), label: `${n + 1}º` }))
  const move = action(queueApi.move, {
    body: { motoboy_id: row.motoboy_id, to: Number(values.to), reason: values.reason },
    label: 'Mudar lugar',
    busyLabel: 'Mudando...',
    look: 'main',
    checks: [needsShortReason],
    done: 'Lugar mudado!',
    fallback: 'Erro ao mudar o lugar. Tente novamente.',
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ['queue'] })
      onClose()
    },
  })
  return (
    <ActionDialog title="Mudar o lugar na fila" actions={actions} form={values} buttons={[move]} onClose={onClose}>
      <Paragraph bold>{name}</Paragraph>
      <Select label="Novo lugar" {...field('to')} options={options} />
      <ReasonField {...field('reason')} usual={usual} limit={textLimits.move} required />
    </ActionDialog>
  )
}
