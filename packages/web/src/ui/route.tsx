import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { unbroken } from './unbroken.tsx'

/** The grid area beside the label and its address. */
const ways = 'col-start-3 row-span-2 row-start-1 flex items-center gap-2'

type Props = {
  from: string
  to: string
  /** Long addresses are cut after three lines: for places where a tap shows the whole. */
  clamp?: boolean
  /** Without the words before the addresses, which screen readers still read: one line each where they have room. */
  dense?: boolean
  /** The words before the addresses are in their lines. */
  inline?: boolean
  /** Actions for an address, beside each. */
  fromWays?: ReactNode
  toWays?: ReactNode
}

/** The two addresses of an order on a vertical line. */
export function Route({ from, to, clamp, dense, inline, fromWays, toWays }: Props) {
  const cut = clamp && (dense ? 'line-clamp-2' : 'line-clamp-3')
  const label = classNames('text-1 text-ink-3', dense || inline ? 'col-start-1 row-start-1' : 'col-start-2')
  const word = dense || inline ? 'sr-only' : undefined
  const before = (label: string) =>
    inline && (
      <span aria-hidden className="text-ink-3">
        {label}{' '}
      </span>
    )
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)]">
      <div className={classNames('relative grid grid-cols-[var(--icon)_minmax(0,1fr)_auto] gap-x-3', !dense && 'pb-2')}>
        <dt className={label}>
          <span aria-hidden className="absolute left-0 grid h-(--l1) w-(--icon) place-items-center">
            <Icon name="dot" />
          </span>
          <span
            aria-hidden
            className="absolute top-[calc(var(--l1)-6px)] -bottom-0.5 left-[calc(var(--icon)/2)] w-px -translate-x-1/2 bg-line-strong"
          />
          <span className={word}>Retirada</span>
        </dt>
        <dd className={classNames('col-start-2 wrap-anywhere text-ink', cut)}>
          {before('Retirada')}
          {dense ? from : unbroken(from)}
        </dd>
        {fromWays && <dd className={ways}>{fromWays}</dd>}
      </div>
      <div className="relative grid grid-cols-[var(--icon)_minmax(0,1fr)_auto] gap-x-3">
        <dt className={label}>
          <span aria-hidden className="absolute left-0 grid h-(--l1) w-(--icon) place-items-center text-accent">
            <Icon name="pin" />
          </span>
          <span className={word}>Entrega</span>
        </dt>
        <dd className={classNames('col-start-2 wrap-anywhere text-ink', cut)}>
          {before('Entrega')}
          {dense ? to : unbroken(to)}
        </dd>
        {toWays && <dd className={ways}>{toWays}</dd>}
      </div>
    </dl>
  )
}
