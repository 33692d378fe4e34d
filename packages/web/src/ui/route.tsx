import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

/** From where to where, on one line from top to bottom. `loud`: the street that the motoboy rides to, large enough for the rain. */
export function Route({ from, to, loud }: { from: string; to: string; loud?: boolean }) {
  const [street, ...rest] = to.split(',')
  return (
    <dl className="grid grid-cols-[var(--icon)_minmax(0,1fr)] gap-x-3">
      <span aria-hidden className="row-span-2 grid grid-rows-[24px_1fr] justify-items-center text-ink-3">
        <span className="grid h-6 place-items-center">
          <Icon name="dot" size={16} />
        </span>
        <span className="w-px bg-line-strong" />
      </span>
      <dt className="text-ink-3">Retirada</dt>
      <dd className="pb-2 wrap-anywhere text-ink">{from}</dd>
      <span aria-hidden className="row-span-2 grid h-6 place-items-center text-accent">
        <Icon name="pin" />
      </span>
      <dt className="text-ink-3">Entrega</dt>
      <dd className={classNames('wrap-anywhere text-ink', loud && 'text-4 font-semibold')}>
        {loud ? (
          <>
            {[street, rest[0]].filter(Boolean).join(',')}
            <span className="block text-2 font-normal">{rest.slice(1).join(',').trim()}</span>
          </>
        ) : (
          to
        )}
      </dd>
    </dl>
  )
}
