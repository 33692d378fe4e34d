import { CallError, problemCause, problemText } from './call-error.ts'

type Name<Form> = keyof Form & string

/** What is wrong with a form: the words, and the field that they are about, where they are about one. */
export type Problem<Form> = { text: string; detail?: string; field?: Name<Form> }

/** A condition that must not hold, what to say when it does, and whose fault it is: where several fields may be at fault, found in the form. */
export type Rule<Form> = readonly [
  broken: (form: Form) => boolean,
  message: string,
  field?: Name<Form> | ((form: Form) => Name<Form> | undefined),
]

/** The first broken rule, in the order of the rules; null when all hold. */
export function firstProblem<Form>(form: Form, rules: readonly Rule<Form>[]): Problem<Form> | null {
  const rule = rules.find(([broken]) => broken(form))
  if (!rule) return null
  const [, text, field] = rule
  return { text, field: typeof field === 'function' ? field(form) : field }
}

/** The first of these fields that is empty. */
export const firstBlank =
  <Form extends Record<Fields, string>, Fields extends Name<Form>>(...fields: readonly Fields[]) =>
  (form: Form): Fields | undefined =>
    fields.find((field) => form[field].trim() === '')

/** A refused call, told as a form's problem (specification, section 8): about one of these fields where the server says so. */
export function serverProblem(error: Error | null, fallback: string, ...fields: readonly string[]) {
  if (!error) return null
  const at = error instanceof CallError ? error.issues[0]?.path : undefined
  return {
    text: problemText(error, fallback),
    detail: problemCause(error),
    field: fields.find((field) => field === at),
  }
}
