import { shiftsApi } from '@ligeiro/contract/shifts-api'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { needsShortReason } from '#action/needs-reason.ts'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { queryClient } from '#api/query-client.ts'
import { ReasonField } from '#features/orders/correct/reason-field.tsx'
import { Paragraph } from '#ui/text.tsx'

const usual = ['Fim do expediente', 'Não atende o telefone', 'Pediu por telefone']

type Props = { motoboyId: string; name: string; onClose: () => void }

/** The dialog 'Encerrar turno' of the desk. The motoboy reads the reason. */
export default function EndShiftDialog({ motoboyId, name, onClose }: Props) {
  const actions = useActions()
  const { values, field } = useForm(() => ({ reason: '' }))
  const end = action(shiftsApi.endOf, {
    params: { motoboyId },
    body: values,
    label: 'Encerrar turno',
    busyLabel: 'Encerrando...',
    look: 'main',
    checks: [needsShortReason],
    done: 'Turno encerrado!',
    fallback: 'Erro ao encerrar o turno. Tente novamente.',
    onDone: () => {
      for (const key of ['shifts', 'motoboys', 'queue']) void queryClient.invalidateQueries({ queryKey: [key] })
      onClose()
    },
  })
  return (
    <ActionDialog title="Encerrar turno" actions={actions} form={values} buttons={[end]} onClose={onClose}>
      <Paragraph bold>{name}</Paragraph>
      <Paragraph>O motoboy fica indisponível e lê o motivo.</Paragraph>
      <ReasonField {...field('reason')} usual={usual} required />
    </ActionDialog>
  )
}
