import { Banner } from '#ui/banner.tsx'
import { useClockErrorMinutes } from '#lib/clock.ts'
import { counted } from '#lib/counted.ts'
import { countData } from './data-use.ts'
import { isWakeLockSupported, useWakeLock, useWakeLockWanted } from './wake-lock.ts'

/** '12 minutos', '3 horas', '2 dias'. */
function durationText(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minuto', 'minutos')
  if (minutes < 48 * 60) return counted(Math.round(minutes / 60), 'hora', 'horas')
  return counted(Math.round(minutes / (24 * 60)), 'dia', 'dias')
}

/** A clock that is wrong by so many minutes leads to a warning. */
const minClockOffMinutes = 10

countData()

/** Keeps the screen on during a delivery, if the motoboy wants it, and warns of a device that is not as it should be. */
export function DeviceWarnings({ underWay }: { underWay: boolean }) {
  const awake = useWakeLockWanted() && underWay && isWakeLockSupported()
  const clockOff = Math.abs(useClockErrorMinutes())
  const lock = useWakeLock(awake)
  return (
    <>
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
