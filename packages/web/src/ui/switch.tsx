import { controlLine, type CheckboxProps } from './checkbox-line.ts'
import { classNames } from './class-names.ts'

type Props = Omit<CheckboxProps, 'mixed' | 'tabIndex'> & {
  /** The label is on the left, where the switch ends a line. */
  labelFirst?: boolean
  /** Before the label, for screen readers: whose switch it is, where there are many. */
  about?: string
  /** On, it says that somebody is available: in the color of that, which is not that of the main button. */
  forAvailable?: boolean
}

/** A switch that takes effect at once. */
export const Switch = ({ label, hideLabel, labelFirst, about, forAvailable, ...input }: Props) => (
  <label className={classNames(controlLine, labelFirst && 'flex-row-reverse gap-2! whitespace-nowrap')}>
    <input
      type="checkbox"
      role="switch"
      aria-checked={input.checked}
      {...input}
      onChange={(event) => input.onChange(event.target.checked)}
      className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
    />
    <span
      aria-hidden
      className={classNames(
        'h-6 w-10 flex-none rounded-full border border-control bg-sunken p-0.5 transition-colors duration-120 peer-checked:*:translate-x-4 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-50 *:size-4.5',
        forAvailable
          ? 'peer-checked:border-delivered peer-checked:bg-delivered peer-checked:*:bg-surface'
          : 'peer-checked:border-accent peer-checked:bg-accent peer-checked:*:bg-on-accent',
      )}
    >
      <span className="block rounded-full bg-control transition-[translate] duration-120 ease-calm" />
    </span>
    <span className={hideLabel ? 'sr-only' : 'wrap-anywhere'}>
      {about && <span className="sr-only">{about} </span>}
      {label}
    </span>
  </label>
)
