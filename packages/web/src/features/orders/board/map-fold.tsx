import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { FoldedPart } from '#ui/folded-part.tsx'

const BairroMap = lazyWithRetry(() => import('./bairro-map.tsx'))

/** 'Mapa' above the motoboys: closed at first, and loaded when it is opened. */
export function MapFold({ onChoose }: { onChoose: (bairro: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <FoldedPart icon="map" summary="Mapa" onToggle={setOpen}>
      {open && (
        <Suspense>
          <BairroMap onChoose={onChoose} />
        </Suspense>
      )}
    </FoldedPart>
  )
}
