import { hourMs } from '@ligeiro/contract/durations'
import type { BodyInput } from '@ligeiro/contract/endpoint'
import { settingsApi } from '@ligeiro/contract/settings-api'
import { action, type ActionOptions } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useForm } from '#action/use-form.ts'
import { LoadState } from '#action/load-state.tsx'
import { useConfig } from '#api/config.ts'
import { serverNow, useNow } from '#lib/clock.ts'
import { clockTime } from '#lib/dates.ts'
import { Chips } from '#ui/segmented.tsx'
import { Paragraph } from '#ui/text.tsx'
import { usePriceTables } from '../price-tables/queries.ts'
import { rainUntil, rainWords, savingOf, useSettings } from './rain.ts'

const spans = ['1', '2', '3', '6'].map((value) => ({ value, label: `${value} h` }))

/** Switches the rain on for some hours, or off. Prices that stand do not change. */
export default function RainDialog({ onClose }: { onClose: () => void }) {
  const settings = useSettings()
  const { data } = settings
  const tables = usePriceTables().data
  const { timeZone } = useConfig()
  const now = useNow()
  const { values, field } = useForm(() => ({ hours: '3' }))
  const until = data && rainUntil(data.rain.value, now)
  const endAt = (from: number) => new Date(from + Number(values.hours) * hourMs).toISOString()
  const put = (body: BodyInput<typeof settingsApi.rain>, words: ActionOptions) =>
    action(settingsApi.rain, {
      body,
      ...savingOf(settings, 'rain', onClose),
      done: (rain) => (rain.value.on ? 'Chuva ligada!' : 'Chuva desligada!'),
      ...words,
    })
  return (
    <ActionDialog
      title="Chuva"
      buttons={[
        until != null && put({ on: false }, { label: 'Desligar', look: 'bad' }),
        put(
          { on: true, until: endAt(serverNow()) },
          {
            label: `${until ? 'Mudar para' : 'Ligar até'} ${clockTime(endAt(now), timeZone)}`,
            busyLabel: 'Salvando...',
            disabled: !data,
          },
        ),
      ]}
      onClose={onClose}
    >
      <LoadState query={settings} loading={null} />
      <Paragraph>
        {until
          ? `Ligada até ${clockTime(until, timeZone)}. Desliga sozinha.`
          : 'Enquanto chove, os valores sugeridos têm o adicional das tabelas. Desliga sozinha.'}
      </Paragraph>
      <Chips label="Por quanto tempo" {...field('hours')} options={spans} />
      <Paragraph tone="ink-3">{tables ? `Agora: ${rainWords(tables)}. ` : ''}Valores já definidos não mudam.</Paragraph>
    </ActionDialog>
  )
}
