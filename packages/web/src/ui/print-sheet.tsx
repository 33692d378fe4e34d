import { createContext, useContext, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { fitRoll, type RollWidth } from './fit-roll.ts'
import { LogoImage } from './logo-image.tsx'
import { unbroken } from './unbroken.tsx'

type SheetProps = {
  /** The header of the page on a phone, with a title of its own. */
  header?: ReactNode
  /** Rendered above the paper, and not printed. */
  bar: ReactNode
  /** A page that is mostly read on the screen has the colors of the app there. */
  screen?: boolean
  title: string
  /** The firm's name, on the left above the title. */
  firm: string
  /** The firm's logo, beside its name. */
  logo?: string | null
  /** Whom it is for. */
  subject?: string
  /** The subject of the document, line by line. */
  lines: readonly string[]
  figures?: readonly { label: string; value: string; note?: string }[]
  /** Text to be read, rather than a table. */
  large?: boolean
  /** A roll of thermal paper of this width, instead of A4. */
  roll?: RollWidth | false
  children: ReactNode
}

/** A roll of thermal paper, or an A4 page in portrait format, the same on the screen and in print; dark on white, unless it is a page of the `screen`. */
export const PrintSheet = ({ header, bar, screen, ...sheet }: SheetProps) => (
  <div
    data-paper={screen ? 'print' : 'always'}
    className="min-h-dvh max-desk:bg-surface print:min-h-0 print:bg-surface"
  >
    <div className="print:hidden">{header}</div>
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-2 text-ink desk:sticky desk:top-0 desk:z-10 desk:px-6 print:hidden">
      {bar}
    </div>
    <Sheet {...sheet} screen={screen} level={header ? 2 : 1} />
  </div>
)

type PaperProps = Omit<SheetProps, 'header' | 'bar'> & { level: 1 | 2 }

const page =
  'max-desk:px-4 max-desk:py-4 desk:my-6 desk:border desk:border-line desk:p-[14mm] desk:shadow-pop print:m-0 print:w-auto print:border-0 print:p-0 print:shadow-none'
const small = 'desk:text-[11px] desk:leading-4 print:text-[11px] print:leading-4'
/** A page that is mostly read on the screen. */
const onScreen = 'desk:text-[13px] desk:leading-5 print:text-[11px] print:leading-4'
const readable = 'desk:text-[13px] desk:leading-5 print:text-[13px] print:leading-5'
/** Printers of these rolls print 72 and 48 mm in the middle. */
const rolls = { 80: 'w-[80mm] px-[4mm]', 58: 'w-[58mm] px-[5mm]' }
const rollPage = 'max-w-full py-[4mm] font-medium not-print:shadow-pop desk:not-print:my-6'

function Sheet({ title, level, screen, firm, logo, subject, lines, figures, large, roll, children }: PaperProps) {
  const Title = `h${level}` as const
  /** The header of the page says whose it is. */
  const isNamed = level === 2
  return (
    <main
      ref={roll ? fitRoll(roll) : undefined}
      data-roll={roll || undefined}
      className={classNames(
        'mx-auto bg-surface text-2 text-ink',
        roll
          ? classNames(rolls[roll], rollPage)
          : classNames(
              large ? readable : screen ? onScreen : small,
              screen ? 'desk:w-[60rem]' : 'desk:w-[210mm]',
              page,
            ),
      )}
    >
      <header className="mb-4 grid gap-1">
        <p className={classNames('flex items-center gap-2 text-2 font-semibold', isNamed && 'not-print:hidden')}>
          {logo && <LogoImage src={logo} size="s" />}
          {firm}
        </p>
        <Title className="text-4 font-semibold">{title}</Title>
        {subject && (
          <p className={classNames('text-3 font-semibold wrap-anywhere', isNamed && 'not-print:hidden')}>{subject}</p>
        )}
        {lines.map((line) => (
          <p key={line} className="text-ink-2">
            {line}
          </p>
        ))}
        {figures && (
          <dl className="mt-3 grid grid-flow-col auto-cols-auto border-y border-line-strong not-print:max-desk:border-b-0 max-desk:grid-flow-row max-desk:grid-cols-2 print:grid-flow-col print:grid-cols-none [[data-roll]_&]:block">
            {figures.map(({ label, value, note }) => (
              <div
                key={label}
                className="py-2 pr-8 last:pr-0 not-print:max-desk:odd:last:col-span-full [[data-roll]_&]:flex [[data-roll]_&]:justify-between [[data-roll]_&]:p-0"
              >
                <dt className="text-ink-3">{label}</dt>
                <dd
                  className={classNames(
                    'font-semibold whitespace-nowrap print:text-3',
                    !screen ? 'text-3' : figures.length > 3 ? 'text-4' : 'text-5',
                  )}
                >
                  {value}
                </dd>
                {note && <dd className="text-ink-3">{unbroken(note)}</dd>}
              </div>
            ))}
          </dl>
        )}
      </header>
      {children}
    </main>
  )
}

/** Parts of a text to read, one below the other on a phone and in two columns on paper. */
export const PrintParts = ({ children }: { children: ReactNode }) => (
  <div className="gap-8 desk:columns-2 print:columns-2">{children}</div>
)

type PartProps = {
  title: string
  /** What is between asterisks is bold, as WhatsApp has it. */
  lines: readonly string[]
  picture?: { src: string; alt: string; width: number; height: number }
}

/** A part of a text to read. Its picture is loaded when it comes into view. */
export const PrintPart = ({ title, lines, picture }: PartProps) => (
  <section className="mb-4 break-inside-avoid">
    <h2 className="mb-1.5 text-3 font-semibold">{title}</h2>
    <ul className="list-disc pl-5">
      {lines.map((line) => (
        <li key={line}>{line.split('*').map((words, index) => (index % 2 ? <b key={words}>{words}</b> : words))}</li>
      ))}
    </ul>
    {picture && (
      <img
        {...picture}
        alt={picture.alt}
        loading="lazy"
        className="mt-2 h-auto w-full rounded-control border border-line-strong desk:max-w-80 dark:border-transparent dark:hue-rotate-180 dark:invert-[.88] print:max-w-48"
      />
    )}
  </section>
)

/** Prints the page with its pictures: those that were never in view are loaded before. Without a network it is printed without them. */
export async function printWithPictures(): Promise<void> {
  const pictures = Array.from(document.images)
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  window.print()
}

type PrintColumn = {
  head: string
  width: string
  end?: boolean
  /** The figure of a card, instead of the last column; of the first one: cards have none. */
  isFigure?: boolean
}
type TableProps = {
  label: string
  /** The label is drawn above it, where a document has several tables. */
  isTitled?: boolean
  columns: readonly PrintColumn[]
  /** Sums below the last row, the value under the last column. */
  totals?: readonly { label: string; value: string }[]
  children: ReactNode
}

const cellEnd = 'pr-2 last:pr-0 desk:not-print:[[data-paper=print]_&:not(:last-child)]:pr-4'

const Columns = createContext<readonly PrintColumn[]>([])

/** Texts below each other in one cell. */
export const below = (...texts: (string | null)[]) =>
  texts.filter((text) => text !== null).map((text) => <div key={text}>{text}</div>)

/** The header row is repeated on every page; rows are `PrintRow` elements. On a phone's screen each row is a card, with the first cell and the figure above the others, which say what they are. */
export const PrintTable = ({ label, isTitled, columns, totals, children }: TableProps) => (
  <div role="region" aria-label={label}>
    {isTitled && <h2 className="text-3 font-semibold">{label}</h2>}
    <table className="w-full table-fixed slim:block">
      <colgroup>
        {columns.map(({ head, width }) => (
          <col key={head} style={{ width }} />
        ))}
      </colgroup>
      <thead className="slim:sr-only">
        <tr>
          {columns.map(({ head, end }) => (
            <th
              key={head}
              scope="col"
              className={classNames(
                'truncate border-b border-ink py-1 font-semibold',
                cellEnd,
                end ? 'text-right' : 'text-left',
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="slim:block slim:border-t slim:border-line">
        <Columns value={columns}>{children}</Columns>
      </tbody>
      {/* Not a footer group, which browsers print on every page. */}
      <tfoot className="table-row-group font-semibold slim:block">
        {totals?.map((total) => (
          <tr key={total.label} className="break-inside-avoid slim:flex slim:justify-between">
            <td colSpan={columns.length - 1} className="py-1 pr-2 text-right">
              {total.label}
            </td>
            <td className="py-1 text-right">{total.value}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  </div>
)

/** One row with its whole texts, never broken over two pages; the last cell is aligned right. */
export function PrintRow({ cells, isTotal }: { cells: readonly ReactNode[]; isTotal?: boolean }) {
  const columns = useContext(Columns)
  const figure = columns.findIndex(({ isFigure }) => isFigure)
  return (
    <tr
      className={classNames(
        'break-inside-avoid slim:grid slim:grid-cols-[minmax(0,1fr)_fit-content(50%)] slim:gap-x-3 slim:border-b slim:border-line slim:py-2',
        isTotal && 'font-semibold',
      )}
    >
      {cells.map((cell, column) => (
        <td
          // oxlint-disable-next-line react/no-array-index-key -- a cell is identified by its position
          key={column}
          data-head={columns[column]?.head}
          className={classNames(
            'border-b border-line py-0.5 align-top wrap-anywhere last:text-right',
            cellEnd,
            'slim:border-0 slim:p-0 slim:empty:hidden slim:*:inline slim:*:not-first:before:content-["_·_"]',
            column === 0
              ? 'slim:font-semibold'
              : column === (figure < 0 ? cells.length - 1 : figure)
                ? 'slim:col-start-2 slim:row-start-1 slim:font-semibold'
                : 'slim:col-span-2 slim:text-left slim:last:text-left slim:before:text-ink-3 slim:before:content-[attr(data-head)_":_"]',
            columns[column]?.end && 'text-right',
          )}
        >
          {typeof cell === 'string' ? <span>{unbroken(cell)}</span> : cell}
        </td>
      ))}
    </tr>
  )
}

/** What the paper says above all. */
export const PrintSentence = ({ note, children }: { note: string; children: ReactNode }) => (
  <p className="mb-4 text-ink-3">
    <span className="block text-3 font-semibold wrap-anywhere text-ink">{children}</span>
    {unbroken(note)}
  </p>
)

/** A text with its label above, in its own lines; nothing where it is empty. */
export const PrintText = ({ label, text, strong }: { label: string; text: string; strong?: boolean }) =>
  text !== '' && (
    <section className="mb-3 break-inside-avoid">
      <h2>{label}</h2>
      <p className={classNames('whitespace-pre-line wrap-anywhere', strong && 'text-3 font-semibold')}>{text}</p>
    </section>
  )

export const SignatureLine = ({ name }: { name: string }) => (
  <p className="mt-16 w-72 max-w-full break-inside-avoid border-t border-ink pt-1">{name}</p>
)

/** A QR code to be read from the paper, with what it is for. */
export const PrintQr = ({ src, alt, children }: { src: string; alt: string; children: ReactNode }) => (
  <figure className="mt-6 flex flex-wrap break-inside-avoid items-center gap-4">
    <img src={src} alt={alt} className="size-32" />
    <figcaption className="min-w-0 wrap-anywhere">{children}</figcaption>
  </figure>
)
