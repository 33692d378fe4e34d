import { classNames } from './class-names.ts'

export const Bar = ({ width }: { width: string }) => <div className={classNames('h-2 rounded-full bg-line', width)} />

export const counted = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Placeholders of cards; without animation, so that the page never waits for one. */
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

/** Has the place of a `BarLink` that is not loaded yet. */
export const SkeletonLine = () => <div className="h-12 border-b border-line bg-surface" />
