import { Suspense } from 'react'
import { useUser } from '#features/auth/session.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { useStored } from '#lib/storage.ts'
import { Strip, StripToggle } from '#ui/desk-strip.tsx'

const BairroMap = lazyWithRetry(() => import('./bairro-map.tsx'))

/** 'Mapa' across the desk: folded at first, and afterwards as this user left it in this browser. */
export function useMapStrip(search: { text: string; setText: (text: string) => void }) {
  const [kept, store] = useStored(`deskMap:${useUser()?.id ?? ''}`)
  const open = kept !== null
  return {
    toggle: <StripToggle icon="map" label="Mapa" open={open} onToggle={(on) => store(on ? 'open' : null)} />,
    strip: open && (
      <Strip label="Mapa">
        <Suspense>
          <BairroMap searched={search.text} onSearch={search.setText} />
        </Suspense>
      </Strip>
    ),
  }
}
