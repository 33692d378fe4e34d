import type { ReactNode } from 'react'

type Props = {
  /** Six digits. */
  code: string
  /** An image's address, for who scans; `alt` says it to who listens. */
  picture: { src: string; alt: string }
  sentence: string
  children: ReactNode
}

/** A code to be told or shown to somebody: digits that can be read out, the same as a QR on white (scanners want that in the dark too), and what to do with it. */
export const ShownCode = ({ code, picture, sentence, children }: Props) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap items-center gap-4">
      <img src={picture.src} alt={picture.alt} className="size-32 flex-none rounded-control bg-white" />
      <span className="grid min-w-40 flex-1 gap-1">
        <span className="text-5 font-semibold tracking-[0.08em] whitespace-nowrap">
          {code.slice(0, 3)} {code.slice(3)}
        </span>
        <span className="text-ink-3">{sentence}</span>
      </span>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
)
