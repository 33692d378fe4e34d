import { classNames } from './class-names.ts'
import { rowGrid } from './row-grid.ts'
import { Bar, counted } from './skeleton.tsx'

const columns = [
  { name: 'status', width: 'w-24', two: true },
  { name: 'what', width: 'w-40', two: true },
  { name: 'route', width: 'w-48', two: true },
  { name: 'price', width: 'w-12' },
  { name: 'motoboy', width: 'w-24' },
]

/** Placeholders of rows in the row's own columns; without animation, so that the page never waits for one. */
export const SkeletonRows = ({ count = 8 }: { count?: number }) => (
  <div role="status" aria-label="Carregando">
    {counted(count).map((index) => (
      <div key={index} className={classNames(rowGrid, 'min-h-(--row) border-b border-line')}>
        {columns.map(({ name, width, two }) => (
          <div key={name} className="grid content-evenly gap-1 self-stretch">
            <Bar width={width} />
            {two && <Bar width="w-16" />}
          </div>
        ))}
      </div>
    ))}
  </div>
)
