import { settingsApi } from '@ligeiro/contract/settings-api'
import { useState } from 'react'
import { problemText } from '#api/call-error.ts'
import { useChange } from '#api/change.ts'
import { useConfig } from '#api/config.ts'
import { queryClient } from '#api/query-client.ts'
import { serverNow, useNow } from '#lib/clock.ts'
import { clockTime } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { usePriceTables } from '../price-tables/queries.ts'
import { rainUntil, rainWords, settingsKey, useSettings } from './rain.ts'

const hourMs = 3_600_000
const spans = ['1', '2', '3', '6'].map((value) => ({ value, label: `${value} h` }))

/** Switches the rain on for some hours, or off. Prices that stand do not change. */
export default function RainDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useSettings()
  const tables = usePriceTables().data
  const { timeZone } = useConfig()
  const now = useNow()
  const [hours, setHours] = useState('3')
  const write = useChange(settingsApi.rain, {
    onSuccess: (rain) => {
      if (data) queryClient.setQueryData(settingsKey, { ...data, rain })
      toast.success(rain.value.on ? 'Chuva ligada!' : 'Chuva desligada!')
      onClose()
    },
    // Another admin may have changed it.
    onError: () => void refetch(),
  })
  const until = data && rainUntil(data.rain.value, now)
  const endAt = (from: number) => new Date(from + Number(hours) * hourMs).toISOString()
  const put = (body: { on: boolean; until?: string }) => write.mutate({ body, version: data?.rain.version })
  const busy = write.isPending
  return (
    <Dialog
      title="Chuva"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          {until && (
            <Button variant="bad" disabled={busy} onClick={() => put({ on: false })}>
              Desligar
            </Button>
          )}
          <Inline grow justify="end">
            <Button disabled={busy} onClick={onClose}>
              Cancelar
            </Button>
            <Button
              variant="main"
              busy={busy}
              busyLabel="Salvando..."
              disabled={!data}
              onClick={() => put({ on: true, until: endAt(serverNow()) })}
            >
              {until ? 'Mudar para' : 'Ligar até'} {clockTime(endAt(now), timeZone)}
            </Button>
          </Inline>
        </>
      }
    >
      <Stack>
        <ErrorBox
          message={
            error
              ? problemText(error, 'Erro ao carregar dados. Tente novamente.')
              : write.error && problemText(write.error, 'Erro ao salvar. Tente novamente.')
          }
        />
        <Text as="p">
          {until
            ? `Ligada até ${clockTime(until, timeZone)}. Desliga sozinha.`
            : 'Enquanto chove, os valores sugeridos têm o adicional das tabelas. Desliga sozinha.'}
        </Text>
        <Chips label="Por quanto tempo" value={hours} onChange={setHours} options={spans} />
        <Text as="p" tone="ink-3">
          {tables ? `Agora: ${rainWords(tables)}. ` : ''}Valores já definidos não mudam.
        </Text>
      </Stack>
    </Dialog>
  )
}
