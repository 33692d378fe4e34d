import { settingsApi } from '@ligeiro/contract/settings-api'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { LoadState } from '#action/load-state.tsx'
import { useForm } from '#action/use-form.ts'
import { fetchConfig } from '#api/config.ts'
import { TextInput } from '#ui/field.tsx'
import { Paragraph } from '#ui/text.tsx'
import { savingOf, useSettings } from '../rain/rain.ts'

type Props = { onBack: () => void; onClose: () => void }

/** 'O dia da firma termina às': the setting by which everything is cut into days. */
export default function DayEndDialog({ onBack, onClose }: Props) {
  const settings = useSettings()
  const { values, field } = useForm(() => ({ time: '' }))
  const stored = settings.data?.day_end.value.time ?? ''
  /** Nothing was typed yet: the time of the server. */
  const time = values.time || stored
  const save = action(settingsApi.dayEnd, {
    body: { time },
    ...savingOf(settings, 'day_end', () => {
      void fetchConfig()
      onBack()
    }),
    checks: [[() => time > '08:00', 'Informe um horário de 00:00 a 08:00', 'time']],
    label: 'Salvar',
    busyLabel: 'Salvando...',
    disabled: time === stored,
    done: 'Dia da empresa atualizado!',
  })
  return (
    <ActionDialog title="Dia da empresa" form={values} buttons={[save]} onCancel={onBack} onClose={onClose}>
      <LoadState query={settings} loading={null} />
      <TextInput type="time" label="O dia da firma termina às" {...field('time')} value={time} required />
      <Paragraph tone="ink-3">
        De 00:00 a 08:00. O que acontece antes deste horário conta para o dia anterior: em filtros, contadores, extrato
        e no dia do motoboy. Vale a partir de hoje. Os dias passados ficam como foram contados.
      </Paragraph>
    </ActionDialog>
  )
}
