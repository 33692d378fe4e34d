import { unbroken } from './unbroken.tsx'

type Sum = { /** Of a label that another one may have too. */ key?: string; label: string; value: string }

/** Names on the left with their amounts on the right, and the total below them where there is one. */
export const SumList = ({ items, total }: { items: readonly Sum[]; total?: string }) => (
  <div>
    <dl>
      {items.map(({ label, value, key = label }) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-2">
          <dt className="wrap-anywhere text-ink-2">{label}</dt>
          <dd className="max-w-[50vw] text-right">{unbroken(value)}</dd>
        </div>
      ))}
    </dl>
    {total !== undefined && <p className="pt-3 text-4 font-semibold tracking-[-0.01em]">{unbroken(total)}</p>}
  </div>
)
