import { Inline } from '#ui/layout.tsx'
import { Switch } from '#ui/switch.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { isWakeLockSupported, saveWakeLockChoice, useWakeLockWanted } from './wake-lock.ts'
import { useDialog } from '#action/use-dialog.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { ActionRow } from '#ui/action-row.tsx'
import { useDataUse } from './data-use.ts'
import { dataSize } from './data-words.ts'

const DataDialog = lazyWithRetry(() => import('./data-dialog.tsx'))

/** The button 'Dados usados hoje', which opens the dialog with the details. */
function DataUsed() {
  const { calls, live, app } = useDataUse()
  const [dialog, open] = useDialog((close) => <DataDialog onClose={close} />)
  return (
    <>
      <ActionRow icon="info" aria-haspopup="dialog" onClick={() => open(true)}>
        Dados usados hoje: {dataSize(calls + live + app)}
      </ActionRow>
      {dialog}
    </>
  )
}

const awake = 'Tela acesa durante a entrega'

/** What a motoboy sets and sees of this device: the screen that stays on, and the data used today. */
export function DeviceSettings() {
  const wanted = useWakeLockWanted()
  const choose = (on: boolean) => {
    if (on && !isWakeLockSupported()) {
      toast.warning('Este navegador não mantém a tela acesa.', 'Aumente o tempo de tela nas configurações do celular.')
      return
    }
    saveWakeLockChoice(on)
    if (on) toast.info('A tela fica acesa enquanto houver uma entrega em andamento.')
  }
  return (
    <>
      <Inline justify="between">
        <Text>{awake}</Text>
        <Switch hideLabel label={awake} checked={wanted && isWakeLockSupported()} onChange={choose} />
      </Inline>
      <DataUsed />
    </>
  )
}
