import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { useWide } from '#ui/wide.ts'

type Props<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  /** The labels of the options are not final, and would change their width. */
  pending?: boolean
}

/** A filter of a list: all options side by side on large screens, the browser's select on a phone. */
export function Choice<Value extends string>({ pending, ...choice }: Props<Value>) {
  if (!useWide()) return <Select hideLabel {...choice} />
  return !pending && <Segmented {...choice} />
}
