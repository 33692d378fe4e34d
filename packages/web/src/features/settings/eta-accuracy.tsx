import { etaApi } from '@ligeiro/contract/eta-api'
import { useQuery } from '@tanstack/react-query'
import { reading } from '#api/reading.ts'
import { Paragraph } from '#ui/text.tsx'

/** How often the arrival that was said came true. */
export function EtaAccuracy() {
  const { data } = useQuery(reading(['settings'], etaApi.accuracy))
  if (!data || data.shown === 0) return null
  const percent = Math.round((100 * data.inside) / data.shown)
  return (
    <Paragraph tone="ink-2">
      Previsão de chegada. Nos últimos 30 dias {percent} % chegaram dentro do intervalo (esperado: 60 % ou mais).
    </Paragraph>
  )
}
