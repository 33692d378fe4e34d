import { useEffect, useEffectEvent, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { classNames } from './class-names.ts'
import { onCloseRequest } from './close-request.ts'
import { deskIcons } from './desk-icons.ts'
import { Icon, type IconName } from './icons.tsx'

type SurfaceProps = { banner?: ReactNode; attribution: ReactNode; scale?: boolean; children: ReactNode }

/** The ground of a map, with what must always be readable on it. */
export const MapSurface = ({ banner, attribution, scale, children }: SurfaceProps) => (
  <div className="relative isolate grid min-h-0 min-w-0 grow grid-rows-[auto_minmax(0,1fr)] overflow-hidden bg-sunken">
    <div>{banner}</div>
    <div className="relative min-h-0">
      {children}
      <Credits>
        {scale && <span className="mr-2">Quadrados de 1 km</span>}
        {attribution}
      </Credits>
    </div>
  </div>
)

const Credits = ({ children }: { children: ReactNode }) => (
  <p className="absolute right-0 bottom-0 bg-surface/85 px-2 text-[0.75rem] leading-5 text-ink-2 [&_a]:underline">
    {children}
  </p>
)

/** A small map in a page, with what it says in words; without a caption, the room that it will take. */
export const MapFigure = ({ caption, children }: { caption?: string; children?: ReactNode }) => (
  <figure className="grid gap-1">
    <div className="relative isolate h-60 overflow-hidden rounded-control border border-line bg-sunken">
      {children}
      {children && <Credits>{mapCredits}</Credits>}
    </div>
    <figcaption className="min-h-5 text-1 text-ink-2">{caption}</figcaption>
  </figure>
)

/** The middle of a map, for somebody to move a place under it. */
export const MapCross = () => (
  <span aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center text-accent">
    <span className="grid size-10 place-items-center rounded-full border-2 border-current bg-surface/60">
      <Icon name="plus" />
    </span>
  </span>
)

type GroundProps = ComponentProps<'div'> & { inPage: boolean; onIn: () => void; onOut: () => void }
/** What a map is drawn into, with its buttons. `inPage`: one finger scrolls the page. */
export const MapGround = ({ inPage, onIn, onOut, ...ground }: GroundProps) => (
  <>
    <div
      {...ground}
      className={classNames(
        'absolute inset-0 [&_.maplibregl-canvas-container]:h-full [&_.maplibregl-canvas-container]:cursor-grab [&_.maplibregl-cooperative-gesture-screen]:hidden [&_canvas]:absolute [&_canvas]:-outline-offset-4',
        inPage
          ? '[&_.maplibregl-canvas-container]:[touch-action:pan-x_pan-y]'
          : '[&_.maplibregl-canvas-container]:touch-none',
      )}
    />
    <div className="absolute top-3 right-3 grid overflow-hidden rounded-control border border-control bg-surface shadow-pop">
      <ZoomButton label="Aproximar" icon="plus" onClick={onIn} />
      <ZoomButton label="Afastar" icon={deskIcons.minus} onClick={onOut} />
    </div>
  </>
)

const ZoomButton = ({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="grid size-(--press-m) place-items-center border-line -outline-offset-2 not-first:border-t hover:bg-sunken"
  >
    <Icon name={icon} />
  </button>
)

/** A map with its list beside it; on a phone below it. */
export const MapSplit = ({ map, list }: { map: ReactNode; list: ReactNode }) => (
  <div className="flex min-h-0 flex-[9999] max-desk:flex-col">
    {map}
    <section
      aria-label="No mapa"
      className="flex min-h-0 flex-none flex-col border-line bg-surface max-desk:h-[38%] max-desk:border-t desk:w-72 desk:border-l"
    >
      {list}
    </section>
  </div>
)

/** The whole screen of a phone. */
export function MapScreen({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const onBack = useEffectEvent(onClose)
  useEffect(() => onCloseRequest(() => onBack()), [])
  return (
    <main className="phone fixed inset-0 bottom-(--rail,0px) flex flex-col bg-canvas text-2">
      <header className="flex min-h-14 flex-none items-center gap-1 border-b border-line bg-surface pr-4 pl-1">
        <button
          type="button"
          aria-label="Voltar"
          title="Voltar"
          onClick={onClose}
          className="grid size-12 flex-none place-items-center rounded-control -outline-offset-2"
        >
          <Icon name="back" />
        </button>
        <h1 className="min-w-0 grow truncate text-4 font-semibold">{title}</h1>
      </header>
      {children}
    </main>
  )
}

type ListProps = Pick<ComponentProps<'div'>, 'ref'> & {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}
/** The lines of the list, each a button; arrow keys go from one to the next. */
export const MapLines = ({ children, ...lines }: ListProps) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons in it are what is pressed; the keys go on from them
  <div {...lines} className="min-h-0 grow overflow-y-auto [scrollbar-width:thin]">
    {children}
  </div>
)

export const MapLinesHeading = ({ children }: { children: string }) => (
  <h2 className="sticky top-0 border-b border-line bg-canvas px-4 py-1 text-1 font-semibold text-ink-2">{children}</h2>
)

type LineProps = {
  id: string
  title: string
  end: string
  detail: string
  tone?: 'warn' | 'late' | undefined
  mark: ReactNode
  chosen: boolean
  tabbable: boolean
  onPress: () => void
  children?: ReactNode
}
/** One thing of a map, in words; what else there is of it while it is chosen. */
export const MapLine = ({ id, title, end, detail, tone, mark, chosen, tabbable, onPress, children }: LineProps) => (
  <div className={classNames('border-b border-line', chosen && 'bg-accent-tint')}>
    <button
      type="button"
      data-map-line={id}
      aria-pressed={chosen}
      tabIndex={tabbable ? 0 : -1}
      onClick={onPress}
      className="grid min-h-12 w-full grid-cols-[1.25rem_minmax(0,1fr)_auto] content-center items-center gap-x-2 px-4 py-1 text-left -outline-offset-2 hover:bg-sunken"
    >
      {mark}
      <span className="line-clamp-2 font-semibold wrap-anywhere" title={title}>
        {title}
      </span>
      <span
        className={classNames(
          'text-1 whitespace-nowrap',
          tone ? { warn: 'text-warn', late: 'text-late' }[tone] : 'text-ink-3',
        )}
      >
        {end}
      </span>
      <span className="col-span-2 col-start-2 line-clamp-2 text-1 text-ink-2">{detail}</span>
    </button>
    {children && <div className="flex flex-wrap gap-2 px-4 pb-2 pl-11">{children}</div>}
  </div>
)

const discs = ['bg-delivered', 'bg-progress', 'bg-accent']
/** The marks of the canvas, in the list. */
export const DiscMark = ({ load, hollow }: { load: number; hollow: boolean }) => (
  <span
    aria-hidden
    className={classNames('mx-auto size-3.5 rounded-full', hollow ? 'border-2 border-ink-3' : discs[Math.min(load, 2)])}
  />
)
export const StopMark = ({ kind, text }: { kind: 'pickup' | 'delivery'; text: string }) => (
  <span aria-hidden className={classNames('mx-auto size-3 bg-current', text, kind === 'delivery' && 'rotate-45')} />
)

export const mapCredits = (
  <>
    Mapa ©{' '}
    <Anchor href="https://www.openstreetmap.org/copyright" external>
      OpenStreetMap
    </Anchor>{' '}
    · Protomaps
  </>
)
