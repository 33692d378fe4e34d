import { Icon } from './icons.tsx'

type Tip = { text: string; done?: boolean }

/** A list of recommendations; those already followed are ticked. */
export const Tips = ({ title, items }: { title: string; items: readonly Tip[] }) => (
  <section className="grid gap-2 rounded-small bg-pane p-4">
    <h2 className="font-semibold">{title}</h2>
    <ul className="grid gap-1 text-ink-2">
      {items.map(({ text, done }) => (
        <li key={text} className="flex items-start gap-2">
          {done ? (
            <Icon name="circle-check" look="mt-0.5 text-delivered" />
          ) : (
            <span
              aria-hidden
              className="mt-0.5 grid size-(--icon) flex-none place-items-center before:size-1 before:rounded-full before:bg-ink-3"
            />
          )}
          {text}
          {done && <span className="sr-only">, feito</span>}
        </li>
      ))}
    </ul>
  </section>
)
