import { CallError, problemCause, problemText } from './call-error.ts'

type Name<Form> = keyof Form & string

/** An error of a form: its text, and the name of the field where it concerns a single field. */
export type Problem<Form> = { text: string; detail?: string; field?: Name<Form> }

/**
 * A condition that must not hold, the error text when it holds, and the field in error. Where several texts are possible or several
 * fields may be in error, a function of the form finds the one.
 */
export type Rule<Form> = readonly [
  broken: (form: Form) => boolean,
  message: string | ((form: Form) => string),
  field?: Name<Form> | ((form: Form) => Name<Form> | undefined),
]

/** Returns the first broken rule, in the order of the rules; null when the form is valid. */
export function firstProblem<Form>(form: Form, rules: readonly Rule<Form>[]): Problem<Form> | null {
  const rule = rules.find(([broken]) => broken(form))
  if (!rule) return null
  const [, text, field] = rule
  return {
    text: typeof text === 'function' ? text(form) : text,
    field: typeof field === 'function' ? field(form) : field,
  }
}

/** Returns the first of these fields that is empty. */
export const firstBlank =
  <Form extends Record<Fields, string>, Fields extends Name<Form>>(...fields: readonly Fields[]) =>
  (form: Form): Fields | undefined =>
    fields.find((field) => form[field].trim() === '')

/**
 * Turns a failed call into an error of the form (docs/product.md, Error texts). The error is shown at one of `fields`
 * if the server names that field.
 */
export function serverProblem(error: Error | null, fallback: string, ...fields: readonly string[]) {
  if (!error) return null
  const at = error instanceof CallError ? error.issues[0]?.path : undefined
  return {
    text: problemText(error, fallback),
    detail: problemCause(error),
    field: fields.find((field) => field === at),
  }
}
