import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

type FirstStep = { title: string; sentence: string; done?: boolean; action: ReactNode }
type Props = { title: string; steps: readonly FirstStep[] }

/** What to do first, in order; steps that are done keep their action, and are ticked. */
export const FirstSteps = ({ title, steps }: Props) => (
  <section className="grid max-w-[42rem] gap-2 px-4 py-6 desk:p-6">
    <h2 className="text-3 font-semibold">{title}</h2>
    <ol>
      {steps.map(({ title, sentence, done, action }, index) => (
        <li
          key={title}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b border-line py-4 last:border-b-0 desk:grid-cols-[1.75rem_minmax(0,1fr)_14rem]"
        >
          <span
            className={classNames(
              'grid size-7 place-items-center self-start rounded-full border font-semibold',
              done ? 'border-transparent text-delivered' : 'border-control text-ink-2',
            )}
          >
            {done ? <Icon name="circle-check" size={24} /> : <span aria-hidden>{index + 1}</span>}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">
              {title}
              {done && <span className="sr-only"> (feito)</span>}
            </span>
            <span className="block text-ink-2">{sentence}</span>
          </span>
          <span className="col-start-2 grid gap-2 *:w-full desk:col-start-auto">{action}</span>
        </li>
      ))}
    </ol>
  </section>
)
