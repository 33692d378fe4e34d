import { classNames } from './class-names.ts'

type Place = {
  name: string
  /** For screen readers and in the tooltip: what is there. */
  label: string
  count: number
  /** Who is there, each a filled dot. */
  dots: readonly string[]
  chosen: boolean
  /** The middle, in px of `mapSize`. */
  x: number
  y: number
}

/** The least size of the map, in px; a wider window draws it apart. */
export const mapSize = { width: 860, height: 142 }
export const mapButton = { width: 100, height: 46 }
const maxDots = 3
/** The larger the number, the larger its circle, in px. */
const circle = (count: number) => Math.min(28, 18 + 2 * count)

/** Places by their position, without streets: each a button with its number, its name and a dot for each person. */
export const PlaceMap = ({ places, onChoose }: { places: readonly Place[]; onChoose: (name: string) => void }) => (
  <div className="px-4 pt-3 desk:px-6">
    <div style={{ height: mapSize.height }} className="relative">
      {places.map(({ name, label, count, dots, chosen, x, y }) => (
        <button
          key={name}
          type="button"
          title={`${name}: ${label}`}
          aria-pressed={chosen}
          onClick={() => onChoose(name)}
          style={{ ...mapButton, left: `${(x / mapSize.width) * 100}%`, top: y - mapButton.height / 2 }}
          className="absolute grid -translate-x-1/2 content-center justify-items-center rounded-control hover:bg-sunken aria-pressed:bg-raised aria-pressed:shadow-[inset_0_0_0_2px_var(--ink)]"
        >
          <span aria-hidden className="flex items-center gap-1">
            <span
              style={{ height: circle(count), minWidth: circle(count) }}
              className={classNames(
                'grid place-items-center rounded-full px-1 text-1 font-semibold',
                count > 0 ? 'bg-ink text-canvas' : 'border border-line-strong text-ink-3',
              )}
            >
              {count}
            </span>
            {dots.slice(0, maxDots).map((dot) => (
              <Dot key={dot} />
            ))}
            {dots.length > maxDots && <span className="text-1">+{dots.length - maxDots}</span>}
          </span>
          <span className="max-w-full truncate px-1 text-1 leading-4 text-ink-2">{name}</span>
          <span className="sr-only">: {label}</span>
        </button>
      ))}
    </div>
    {/* The words for screen readers are in the buttons. */}
    <p aria-hidden className="flex items-center gap-1 text-1 leading-4 text-ink-3">
      <Dot /> motoboy, nº pedidos abertos
    </p>
  </div>
)

const Dot = () => <span className="size-2 rounded-full bg-delivered forced-colors:bg-[CanvasText]" />
