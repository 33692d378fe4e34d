import type { ReactNode } from 'react'

/** 'há 12 min · sem conexão' from its parts: broken between them only, and no line begins or ends with a point. */
export const AtPoints = ({ parts }: { parts: readonly ReactNode[] }) => (
  <span className="block overflow-hidden">
    <span className="-ml-[0.9em] flex flex-wrap">
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
        <span key={index} className="flex max-w-full min-w-0">
          {/* A point at the start of a line lies outside of the text, and is cut off. */}
          <span className="w-[0.9em] flex-none text-center whitespace-pre">{index > 0 && ' · '}</span>
          <span className="min-w-0">{part}</span>
        </span>
      ))}
    </span>
  </span>
)
