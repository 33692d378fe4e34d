import { classNames } from './class-names.ts'
import { rowGrid } from './row-grid.ts'

const Bar = ({ width }: { width: string }) => <div className={classNames('h-2 rounded-full bg-line', width)} />

const columns = [
  { name: 'status', width: 'w-24', two: true },
  { name: 'what', width: 'w-40', two: true },
  { name: 'route', width: 'w-48', two: true },
  { name: 'price', width: 'w-12' },
  { name: 'motoboy', width: 'w-24' },
]

const counted = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Placeholders of rows in the row's own columns; without animation, so that the page never waits for one. */
export const SkeletonRows = ({ count = 8 }: { count?: number }) => (
  <div role="status" aria-label="Carregando">
    {counted(count).map((index) => (
      <div key={index} className={classNames(rowGrid, 'border-b border-line py-3 desk:h-14')}>
        {columns.map(({ name, width, two }) => (
          <div key={name} className="grid content-center gap-3">
            <Bar width={width} />
            {two && <Bar width="w-16" />}
          </div>
        ))}
      </div>
    ))}
  </div>
)

export const SkeletonCards = ({ count = 3 }: { count?: number }) => (
  <div role="status" aria-label="Carregando">
    {counted(count).map((index) => (
      <div key={index} className="mb-2 grid gap-4 border-y border-line bg-surface p-4 py-6">
        <Bar width="w-32" />
        <Bar width="w-56" />
        <Bar width="w-48" />
        <Bar width="w-24" />
      </div>
    ))}
  </div>
)
