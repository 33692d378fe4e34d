import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  /** Six digits. */
  code: string
  /** The address of the QR image; `alt` for screen readers. */
  picture: { src: string; alt: string }
  /** Whose code it is. */
  label: string
  sentence: string
  children: ReactNode
}

/** On a phone most of it would be below the edge of its dialog. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** A code to read out and a QR to show: on white, which scanners need in dark mode too, and large enough for a cheap phone's camera. */
export const ShownCode = ({ code, picture, label, sentence, children }: Props) => (
  <div ref={scrollIntoView} className="grid gap-3">
    <div className="flex flex-wrap items-center gap-4">
      <img
        src={picture.src}
        alt={picture.alt}
        className="mx-auto size-60 flex-none rounded-control border border-line bg-white"
      />
      <span className="grid min-w-40 flex-1 gap-1 max-desk:text-center max-tiny:basis-full">
        <span>{label}</span>
        <span className="text-5 font-semibold tracking-[0.08em] whitespace-nowrap">
          {code.slice(0, 3)} {code.slice(3)}
        </span>
        <span className="text-ink-3">{sentence}</span>
      </span>
    </div>
    <div className="flex flex-wrap gap-2 max-desk:*:grow">{children}</div>
  </div>
)

type ScanProps = { src: string | undefined; alt: string; /** At the left edge, below text. */ start?: boolean }

/** A QR code to be read from the screen, on white: scanners need that in dark mode too. Without `src` its place stays free. */
export const ScanImage = ({ src, alt, start }: ScanProps) => (
  <div className={classNames('size-48 overflow-hidden rounded-control bg-white', !start && 'mx-auto')}>
    {src && <img src={src} alt={alt} className="size-48" />}
  </div>
)

/** Codes to copy by hand or to print, two in a row. */
export const CodeList = ({ label, codes }: { label: string; codes: readonly string[] }) => (
  <ul
    aria-label={label}
    className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control border border-line bg-sunken p-4 text-center font-mono text-3 tracking-[0.04em] whitespace-nowrap text-ink max-tiny:grid-cols-1"
  >
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
)
