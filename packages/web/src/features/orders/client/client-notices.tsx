import { Suspense } from 'react'
import { useConfig } from '#api/config.ts'
import { lazyWhenIdle } from '#lib/lazy-with-retry.ts'

const ClientLosses = lazyWhenIdle(() => import('./client-losses.tsx'))
const ClientHandovers = lazyWhenIdle(() => import('#features/handovers/client-handovers.tsx'))

/** What a client has to look at, above their orders: cash that motoboys brought, and changes that were lost. */
export function ClientNotices() {
  const { money: hasBooks } = useConfig()
  return (
    <Suspense>
      {hasBooks && <ClientHandovers />}
      <ClientLosses />
    </Suspense>
  )
}
