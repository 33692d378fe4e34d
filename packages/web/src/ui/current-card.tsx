import { useCallback, useState, type ReactNode } from 'react'

type Props = {
  label: string
  onOpen: () => void
  head: ReactNode
  headEnd: ReactNode
  /** Above the street. */
  hint?: ReactNode
  street: string
  district: string
  complement: string
  /** Below street and district. */
  children: ReactNode
  /** Links across the whole width, and what else has actions of its own. */
  footer: ReactNode
  /** The one action, at the bottom of the screen in reach of the thumb. It is part of the card, so that it is read with it. */
  dock: ReactNode
  /** The dock stays when the card has been scrolled away. */
  keepDock: boolean
}

/** Less of the card than this, in px, is not in view: its dock would act on something else than what is seen. */
const least = '-120px 0px'

/** A ref, and whether its element is in view. */
function useInView() {
  const [inView, setInView] = useState(true)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    // A busy phone reports several changes at once: the last one is the present one.
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)!.isIntersecting), {
      // Margins do not apply to the document that contains a frame.
      root: document,
      rootMargin: least,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, inView] as const
}

/** The order that a motoboy works on: the place to ride to, large enough to read in the rain, above everything else. */
export const CurrentCard = (props: Props) => {
  const { label, onOpen, head, headEnd, hint, street, district, complement, children, footer, dock, keepDock } = props
  const [ref, inView] = useInView()
  return (
    <article ref={ref} aria-label={label} className="current-card">
      <button type="button" aria-label={label} onClick={onOpen} className="absolute inset-0 -outline-offset-2" />
      <div className="pointer-events-none relative -mb-1 flex min-h-6 items-center justify-between gap-2 max-tiny:flex-wrap">
        {head}
        <span className="text-right text-ink-2">{headEnd}</span>
      </div>
      <div className="pointer-events-none relative grid gap-1 wrap-anywhere">
        {hint && <p className="text-ink-3">{hint}</p>}
        <p className="text-5 font-semibold tracking-[-0.02em] text-pretty tiny:text-[1.625rem]">{street}</p>
        {district && <p className="text-4 font-semibold">{district}</p>}
        {complement && <p>{complement}</p>}
      </div>
      <div className="pointer-events-none relative flex flex-col gap-3 [&>svg]:m-auto">{children}</div>
      <div className="relative grid grid-cols-[minmax(0,1fr)] [&>*+nav]:mt-2 [&>nav+div]:border-t-0">{footer}</div>
      <div hidden={!inView && !keepDock} className="current-dock">
        {dock}
      </div>
    </article>
  )
}

/** One button, or a line and what can be undone: of one height, so that nothing moves when one takes the place of the other. */
export const DockParts = ({ children }: { children: ReactNode }) => (
  <div className="grid h-[5.25rem] grid-cols-[minmax(0,1fr)] gap-1 [&>button]:h-full">{children}</div>
)

/** The label of the dock's button: what it does, and below it where. */
export const DockLabel = ({ place, children }: { place: string | undefined; children: ReactNode }) => (
  <>
    {children}
    {place && <span className="line-clamp-2 font-medium whitespace-normal">{place}</span>}
  </>
)

/** As high as a `QuestionLine` that is still loading. */
export const QuestionPlace = () => <div className="h-(--press-m)" />

/** In the place of a `CodeRow`, as high, once the code has no use any more. */
export const CodePlace = () => <div className="-mb-4 h-14" />
