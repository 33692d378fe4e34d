import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { classNames } from './class-names.ts'
import { unbroken } from './unbroken.tsx'

type Size = 1 | 2 | 3 | 4 | 5
const sizes: Record<Size, string> = {
  1: 'text-1',
  2: 'text-2',
  3: 'text-3',
  4: 'text-4 tracking-[-0.01em]',
  5: 'text-5 tracking-[-0.02em]',
}
const tones = {
  ink: 'text-ink',
  'ink-2': 'text-ink-2',
  'ink-3': 'text-ink-3',
  accent: 'text-accent',
  late: 'text-late',
  warn: 'text-warn',
  ok: 'text-delivered',
}

type TextProps = {
  size?: Size
  tone?: keyof typeof tones
  bold?: boolean
  /** One line, cut with an ellipsis; pass the whole text as `title`. */
  cut?: boolean
  /** Three lines at most, or two; pass the whole text as `title`. */
  clamp?: boolean | 2
  strike?: boolean
  /** Keeps the line breaks of the text. */
  lines?: boolean
  title?: string
  children: ReactNode
}

/** Times and codes must not be broken over two lines. */
const isFigure = (children: ReactNode) =>
  typeof children === 'string' && children.length < 24 && /\d/.test(children) && !children.includes(' ')

const textIn =
  (Element: 'span' | 'p') =>
  ({ size, tone, bold, cut, clamp, strike, lines, title, children }: TextProps) => {
    const looks = classNames(
      size && sizes[size],
      tone && tones[tone],
      bold && 'font-semibold',
      cut ? 'min-w-0 truncate' : isFigure(children) ? 'whitespace-nowrap' : 'wrap-anywhere',
      clamp && (clamp === 2 ? 'line-clamp-2' : 'line-clamp-3'),
      strike && 'line-through decoration-1',
      lines && 'whitespace-pre-line',
    )
    return (
      <Element className={looks} title={title}>
        {unbroken(children)}
      </Element>
    )
  }

export const Text = textIn('span')
export const Paragraph = textIn('p')

export function Heading({ level, size = 3, children }: { level: 1 | 2 | 3; size?: Size; children: ReactNode }) {
  const Element = `h${level}` as const
  return <Element className={classNames(sizes[size], 'font-semibold text-ink wrap-anywhere')}>{children}</Element>
}

type LinkProps = {
  href: string
  external?: boolean
  /** Outside of a sentence: with the height of a target. */
  alone?: boolean
}
export const TextLink = ({ href, external, alone, children }: LinkProps & { children: ReactNode }) => (
  <Anchor
    href={href}
    external={external}
    className={classNames(
      'rounded-small font-semibold text-accent underline-offset-2 hover:underline',
      alone &&
        'inline-flex min-h-6 items-center max-desk:min-h-(--press-m) pointer-coarse:min-h-(--press-m) pointer-coarse:min-w-(--press-m)',
    )}
  >
    {children}
  </Anchor>
)
