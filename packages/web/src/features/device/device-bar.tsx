import { useState } from 'react'
import { Switch } from '#ui/checkbox.tsx'
import { Banner } from '#ui/banner.tsx'
import { StatusBar } from '#ui/phone.tsx'
import { useClockErrorMinutes } from '#lib/clock.ts'
import { toast } from '#ui/toast-store.ts'
import { DataUsed } from './data-used.tsx'
import { durationText } from './span-words.ts'
import { isWakeLockSupported, saveWakeLockChoice, useWakeLock, isWakeLockWanted } from './wake-lock.ts'

/** A clock that is wrong by so many minutes leads to a warning. */
const minClockOffMinutes = 10

const unsupported = 'Este navegador não mantém a tela acesa.'

/** The status bar of the phone: the switch that keeps the screen on during a delivery, the data used today, and warnings. */
export function DeviceBar({ underWay }: { underWay: boolean }) {
  const [wanted, setWanted] = useState(isWakeLockWanted)
  const clockOff = Math.abs(useClockErrorMinutes())
  const awake = wanted && underWay && isWakeLockSupported()
  const lock = useWakeLock(awake)
  const choose = (on: boolean) => {
    if (on && !isWakeLockSupported()) {
      toast.warning(unsupported, 'Aumente o tempo de tela nas configurações do celular.')
      return
    }
    saveWakeLockChoice(on)
    setWanted(on)
    if (on && !underWay) toast.info('A tela fica acesa enquanto houver uma entrega em andamento.')
  }
  return (
    <>
      <StatusBar end={<DataUsed />}>
        <Switch label="Tela acesa" checked={wanted && isWakeLockSupported()} onChange={choose} />
      </StatusBar>
      {clockOff >= minClockOffMinutes && (
        <Banner
          message={`O relógio deste celular está errado em ${durationText(clockOff)}`}
          detail="Suas entregas são registradas na hora certa do sistema. Acerte data e hora nas configurações do celular: com o relógio errado, o que for tocado sem sinal pode ficar com a hora em que chegou."
        />
      )}
      {awake && lock === 'refused' && (
        <Banner
          message="O celular não deixou a tela acesa"
          detail="Costuma ser bateria fraca ou economia de energia. Tentamos de novo quando você voltar ao aplicativo."
        />
      )}
    </>
  )
}
