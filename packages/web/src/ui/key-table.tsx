import { Fragment } from 'react'
import { Kbd } from './kbd.tsx'

/** A table of keyboard shortcuts: keys on the left, their effects on the right. */
export const KeyTable = ({ rows }: { rows: readonly { keys: readonly string[]; does: string }[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where the keys do not fit, the keyboard must be able to scroll to them
  <dl data-keys tabIndex={0} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
    {rows.map(({ keys, does }) => (
      <Fragment key={does}>
        <dt className="flex gap-1">
          {keys.map((key) => (
            <Kbd key={key} always>
              {key}
            </Kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </Fragment>
    ))}
  </dl>
)
