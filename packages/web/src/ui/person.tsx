import type { ReactNode } from 'react'

/** Somebody with the ways to reach him. */
export const Person = ({
  part,
  name,
  lines,
  links,
}: {
  part: string
  name: string
  lines: readonly string[]
  links?: ReactNode
}) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <div className="min-w-0">
      <p className="text-1 text-ink-3">{part}</p>
      <p className="font-semibold wrap-anywhere">{name}</p>
      {lines.map((line) => (
        <p key={line} className="text-1 wrap-anywhere text-ink-2">
          {line}
        </p>
      ))}
    </div>
    {links && <div className="flex gap-2">{links}</div>}
  </div>
)
