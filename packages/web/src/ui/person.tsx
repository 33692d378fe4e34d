import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { unbroken } from './unbroken.tsx'

type Props = { part: string; name: string; lines: readonly string[]; links?: ReactNode }

export const Person = ({ part, name, lines, links }: Props) => (
  <div className="grid content-start grid-cols-[minmax(0,1fr)_auto] gap-x-2">
    <p className="text-1 text-ink-3">{part}</p>
    {links && <div className="col-start-2 row-start-3 flex items-center gap-2">{links}</div>}
    <p className="col-span-2 font-semibold wrap-anywhere">{name}</p>
    {lines.map((line, index) => (
      // The first line, the phone number, stands beside the links; the others take the full width.
      <p key={line} className={classNames('text-1 wrap-anywhere text-ink-2', index > 0 ? 'col-span-2' : 'self-center')}>
        {unbroken(line)}
      </p>
    ))}
  </div>
)
