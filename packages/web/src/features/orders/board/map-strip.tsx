import { Suspense, useState } from 'react'
import { useUser } from '#features/auth/session.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { localStore } from '#lib/storage.ts'
import { Strip, StripToggle } from '#ui/desk-strip.tsx'

const BairroMap = lazyWithRetry(() => import('./bairro-map.tsx'))

/** 'Mapa' across the desk: folded at first, and afterwards as this user left it in this browser. */
export function useMapStrip(search: { text: string; setText: (text: string) => void }) {
  const key = `deskMap:${useUser()?.id ?? ''}`
  const [open, setOpen] = useState(() => localStore.getItem(key) !== null)
  const toggle = (next: boolean) => {
    if (next) localStore.setItem(key, 'open')
    else localStore.removeItem(key)
    setOpen(next)
  }
  return {
    toggle: <StripToggle icon="map" label="Mapa" open={open} onToggle={toggle} />,
    strip: open && (
      <Strip label="Mapa">
        <Suspense>
          <BairroMap searched={search.text} onSearch={search.setText} />
        </Suspense>
      </Strip>
    ),
  }
}
