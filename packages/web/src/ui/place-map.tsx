import { classNames } from './class-names.ts'

type Place = {
  name: string
  /** For screen readers: name and what is there. */
  label: string
  count: number
  /** Who is there, each a filled dot. */
  dots: readonly string[]
  /** The middle, in px. */
  x: number
  y: number
}

/** The size of the map and of each button, in px. */
export const mapSize = { width: 232, height: 232 }
export const mapButton = { width: 74, height: 46 }
const maxDots = 3

/** Places by their position, without streets: each a button with its number, its name and a dot for each person. */
export const PlaceMap = ({ places, onChoose }: { places: readonly Place[]; onChoose: (name: string) => void }) => (
  <div className="relative mx-auto my-2 rounded-control bg-sunken" style={mapSize}>
    {places.map(({ name, label, count, dots, x, y }) => (
      <button
        key={name}
        type="button"
        aria-label={label}
        title={label}
        onClick={() => onChoose(name)}
        style={{ ...mapButton, left: x - mapButton.width / 2, top: y - mapButton.height / 2 }}
        className="absolute grid content-center justify-items-center rounded-control hover:bg-raised"
      >
        <span aria-hidden className="flex items-center gap-1">
          <span
            className={classNames(
              'grid h-5 min-w-5 place-items-center rounded-full px-1 text-1 font-semibold',
              count > 0 ? 'bg-accent text-on-accent' : 'border border-line-strong text-ink-3',
            )}
          >
            {count}
          </span>
          {dots.slice(0, maxDots).map((dot) => (
            <span key={dot} className="size-2 rounded-full bg-delivered forced-colors:bg-[CanvasText]" />
          ))}
          {dots.length > maxDots && <span className="text-1">+{dots.length - maxDots}</span>}
        </span>
        <span className="max-w-full truncate text-1 text-ink-2">{name}</span>
      </button>
    ))}
  </div>
)
