import { useConfig } from '#api/config.ts'
import { lazyWithRetry, withSuspense } from '#lib/lazy-with-retry.ts'
import { tabStore } from '#lib/storage.ts'
import { Banner } from '#ui/banner.tsx'
import { useInitialValue } from '#ui/initial-value.ts'
import { Inset } from '#ui/layout.tsx'
import { mapCredits, MapSurface } from '#ui/map-frame.tsx'
import { Paragraph } from '#ui/text.tsx'
import { canDraw } from './can-draw.ts'
import type { MapCanvasProps } from './map-canvas.tsx'

const Canvas = withSuspense(lazyWithRetry(() => import('./map-canvas.tsx')))

const toldKey = 'noStreetsTold'
/** True once a session of the tab. */
function isFirstTime(): boolean {
  const isFirst = tabStore.getItem(toldKey) === null
  tabStore.setItem(toldKey, '1')
  return isFirst
}

/** A map, or why there is none; what is on it stands in the list beside it. */
export function MapView(props: Omit<MapCanvasProps, 'file'>) {
  const { map: file = null } = useConfig()
  const draws = useInitialValue(canDraw)
  const tells = useInitialValue(() => file === null && draws && isFirstTime())
  if (!draws)
    return (
      <MapSurface attribution={null}>
        <Inset>
          <Paragraph>Este computador não desenha mapas. A lista ao lado diz o mesmo.</Paragraph>
        </Inset>
      </MapSurface>
    )
  return (
    <MapSurface
      scale={file === null}
      attribution={file && mapCredits}
      banner={
        tells && (
          <Banner message="Sem mapa de ruas. As posições estão certas; peça a quem cuida do sistema o arquivo da cidade (Operação, Mapa)." />
        )
      }
    >
      <Canvas key={file?.version} file={file} {...props} />
    </MapSurface>
  )
}
