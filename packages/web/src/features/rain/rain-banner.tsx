import { useDialog } from '#action/use-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { clockTime } from '#lib/dates.ts'
import { Banner, BannerLine } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useWide } from '#ui/wide.ts'
import { usePriceTables } from '../price-tables/queries.ts'
import RainDialog from './rain-dialog.tsx'
import { rainUntil, rainWords, useSettings } from './rain.ts'

/** Says on the desk that the rain is on; on a phone in one line, which unfolds. */
export default function RainBanner() {
  const rain = useSettings().data?.rain.value
  const now = useNow()
  const until = rain ? rainUntil(rain, now) : null
  return until && <RainBannerUntil until={until} />
}

function RainBannerUntil({ until }: { until: string }) {
  const { timeZone } = useConfig()
  const tables = usePriceTables().data
  const [dialog, open] = useDialog((close) => <RainDialog onClose={close} />)
  const wide = useWide()
  const words = `Chuva ligada até ${clockTime(until, timeZone)}`
  const action = (
    <Button size="s" onClick={() => open(true)}>
      Mudar
    </Button>
  )
  return (
    <>
      {wide ? (
        <Banner message={tables ? `${words} (${rainWords(tables)})` : words} action={action} />
      ) : (
        <BannerLine message={words} detail={tables && rainWords(tables)} action={action} />
      )}
      {dialog}
    </>
  )
}
