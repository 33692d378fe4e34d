import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

type Props = {
  title: string
  seconds: number
  /** Of the whole time, what is left: 1 to 0. */
  share: number
  why: string
  from: string
  to: string
  facts: readonly (string | null)[]
  problem: ReactNode
  /** The buttons, the main one first. */
  children: ReactNode
}

const radius = 26
const around = 2 * Math.PI * radius

/** The seconds that are left, in a ring that empties. A screen reader hears the first of them. */
const SecondsRing = ({ seconds, share }: { seconds: number; share: number }) => (
  <span role="timer" aria-label={`${seconds} segundos para responder`} className="relative grid size-16 flex-none">
    <svg aria-hidden viewBox="0 0 64 64" className="size-full -rotate-90 fill-none">
      <circle cx="32" cy="32" r={radius} strokeWidth="6" className="stroke-line" />
      <circle
        cx="32"
        cy="32"
        r={radius}
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray={around}
        strokeDashoffset={around * (1 - Math.max(0, Math.min(1, share)))}
        className="stroke-accent"
      />
    </svg>
    <span aria-hidden className="absolute inset-0 grid place-items-center text-4 font-semibold">
      {seconds}
    </span>
  </span>
)

const Place = ({ label, icon, children }: { label: string; icon: 'dot' | 'pin'; children: ReactNode }) => (
  <div className="grid grid-cols-[var(--icon)_minmax(0,1fr)] items-baseline gap-x-3">
    <dt className="contents">
      <span aria-hidden className={icon === 'pin' ? 'self-center text-accent' : 'self-center'}>
        <Icon name={icon} />
      </span>
      <span className="sr-only">{label}</span>
    </dt>
    <dd className="text-5 font-semibold tracking-[-0.02em] wrap-anywhere">{children}</dd>
  </div>
)

/** A sheet over everything that nothing closes but its buttons: large enough to read in the rain, its buttons above the thumb. */
export const OfferFrame = ({ title, seconds, share, why, from, to, facts, problem, children }: Props) => (
  <Base.Root open>
    <Base.Portal>
      <Base.Backdrop forceRender className="fixed inset-0 z-20 bg-scrim" />
      <Base.Popup className="fixed inset-x-0 bottom-0 z-20 mx-auto flex max-h-dvh max-w-[45rem] flex-col overflow-y-auto rounded-t-sheet border-t-[3px] border-accent bg-raised text-2 text-ink shadow-dialog outline-0 [--press-ground:transparent] [--color-surface:var(--color-raised)]">
        <header className="flex items-center justify-between gap-3 px-4 pt-4">
          <div className="min-w-0">
            <Base.Title className="text-4 font-semibold">{title}</Base.Title>
            <p className="text-ink-2">{why}</p>
          </div>
          <SecondsRing {...{ seconds, share }} />
        </header>
        <dl className="grid gap-2 px-4 pt-4">
          <Place label="Retirada" icon="dot">
            {from}
          </Place>
          <Place label="Entrega" icon="pin">
            {to}
          </Place>
        </dl>
        <p className="flex min-h-8 flex-wrap gap-x-4 px-4 pt-2 text-4 font-semibold text-ink-2">
          {facts.map((fact) => fact !== null && <span key={fact}>{fact}</span>)}
        </p>
        <div role="status" className="px-4 font-semibold">
          {problem}
        </div>
        <div className="grid gap-2 px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))]">{children}</div>
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
)
