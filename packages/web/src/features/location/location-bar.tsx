import type { Motoboy } from '@ligeiro/contract/motoboy'
import { useNow } from '#lib/clock.ts'
import { Icon } from '#ui/icons.tsx'
import { Inline } from '#ui/layout.tsx'
import { StatusBar } from '#ui/phone.tsx'
import { Text } from '#ui/text.tsx'
import { useOwnAvailability } from '../motoboys/own-availability.ts'
import { useOwnMotoboy } from '../motoboys/queries.ts'
import { retryLocation, useLocation } from './location.ts'
import { LocationPending } from './location-pending.tsx'
import { LocationProblem } from './location-problem.tsx'
import { locationWords } from './location-words.ts'

/** The state and age of the motoboy's own location (docs/product.md, Location). Rendered after the list. */
export function LocationBar() {
  const { data } = useOwnMotoboy()
  return data ? <LocationStatus motoboy={data} /> : <LocationPending />
}

function LocationStatus({ motoboy }: { motoboy: Motoboy }) {
  const { id } = motoboy
  const { shown: available } = useOwnAvailability(motoboy)
  const now = useNow()
  const location = useLocation(id, available)
  const { label, detail } = locationWords(location, available, now)
  const active = available && location.status === 'active'
  return (
    <>
      <StatusBar end={detail}>
        <Text tone={active ? 'ok' : 'ink-2'}>
          <Inline>
            <Icon name="pin" />
            {label}
          </Inline>
        </Text>
      </StatusBar>
      {available && location.problem !== null && (
        <LocationProblem problem={location.problem} busy={location.status === 'obtaining'} onRetry={retryLocation} />
      )}
    </>
  )
}
