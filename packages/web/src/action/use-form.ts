import { useState } from 'react'
import type { Draft } from '#session/draft.ts'
import { useInitialValue } from '#ui/initial-value.ts'

const unsaved = <Values extends object>(start: Values): Draft<Values> => ({
  read: () => start,
  write: () => {},
  drop: () => {},
})

/** The values of a form. They begin with `start` or with what a draft saved, which is kept until it is dropped. `onChange`: something was typed. */
export function useForm<Values extends object>(start: () => Values | Draft<Values>, onChange?: () => void) {
  const saved = useInitialValue((): Draft<Values> => {
    const given = start()
    return 'read' in given ? given : unsaved(given)
  })
  const [values, setValues] = useState(saved.read)
  /** Fills in what nobody typed. */
  const fill = (changed: Partial<Values>) => setValues({ ...values, ...changed })
  const put = (changed: Partial<Values>) => {
    const next = { ...values, ...changed }
    setValues(next)
    saved.write(next)
    onChange?.()
  }
  return {
    values,
    fill,
    put,
    saved,
    /** Discards what was typed. */
    drop: saved.drop,
    /** The properties of the field of this name. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => put({ [name]: value } as unknown as Partial<Values>),
    }),
  }
}
export type FormOf<Values extends object> = ReturnType<typeof useForm<Values>>
