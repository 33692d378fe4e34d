import type { ReactNode } from 'react'

type Props = {
  /** Six digits. */
  code: string
  /** The address of the QR image; `alt` for screen readers. */
  picture: { src: string; alt: string }
  sentence: string
  children: ReactNode
}

/** On a phone most of it would be below the edge of its dialog. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/**
 * A code to read out, and a QR code to show to somebody: on white, since scanners need that in dark mode too, and large enough for the
 * camera of a cheap phone; with a sentence that explains what to do with them.
 */
export const ShownCode = ({ code, picture, sentence, children }: Props) => (
  <div ref={scrollIntoView} className="grid gap-3">
    <div className="flex flex-wrap items-center gap-4">
      <img src={picture.src} alt={picture.alt} className="mx-auto size-60 flex-none rounded-control bg-white" />
      <span className="grid min-w-40 flex-1 gap-1 max-tiny:basis-full">
        <span className="text-5 font-semibold tracking-[0.08em] whitespace-nowrap">
          {code.slice(0, 3)} {code.slice(3)}
        </span>
        <span className="text-ink-3">{sentence}</span>
      </span>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
)
