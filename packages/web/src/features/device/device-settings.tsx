import { Switch } from '#ui/switch.tsx'
import { toast } from '#ui/toast-store.ts'
import { DataUsed } from './data-used.tsx'
import { isWakeLockSupported, saveWakeLockChoice, useWakeLockWanted } from './wake-lock.ts'

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
      <Switch label="Tela acesa" checked={wanted && isWakeLockSupported()} onChange={choose} />
      <DataUsed />
    </>
  )
}
