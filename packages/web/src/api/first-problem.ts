import type { Endpoint } from '@ligeiro/contract/endpoint'
import type { FormProblem } from '#ui/form-problem.ts'
import { bodyIssues } from './body-issues.ts'
import { CallError, problemCause, problemText } from './call-error.ts'

type Name<Form> = keyof Form & string

/** A condition that must not hold, its error text, and the field in error; a function where several texts or fields are possible. */
export type Rule<Form> = readonly [
  broken: (form: Form) => boolean,
  message: string | ((form: Form) => string),
  field?: Name<Form> | ((form: Form) => Name<Form> | undefined),
]

/** One step in checking a form: a rule of its own, a field of the contract's schema, one of a field's texts, or a function for anything else. */
export type Check<Form> = Rule<Form> | string | ((form: Form) => FormProblem | null)

/** The first of the checks that fails, otherwise what else the contract refuses of the body. */
export async function brokenCheck(
  form: object,
  checks: readonly Check<never>[],
  call: Endpoint | undefined,
  body: unknown,
): Promise<FormProblem | null> {
  const issues = call && checks.some((check) => typeof check === 'string') ? await bodyIssues(call, body) : []
  for (const check of checks) {
    const broken =
      typeof check === 'string'
        ? problemAt(check, issues)
        : typeof check === 'function'
          ? check(form as never)
          : firstProblem(form as never, [check])
    if (broken) return broken
  }
  const [rest] = issues
  return rest ? { text: rest.message, field: rest.path in form ? rest.path : undefined } : null
}

function problemAt(check: string, issues: Awaited<ReturnType<typeof bodyIssues>>) {
  const issue = issues.find(({ path, message }) => path === check || message === check)
  return issue && { text: issue.message, field: issue.path }
}

/** Returns the first broken rule, in the order of the rules; null when the form is valid. */
export function firstProblem<Form>(form: Form, rules: readonly Rule<Form>[]): FormProblem | null {
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

/** Turns a failed call into an error of the form (docs/product.md, Error texts), shown at one of `fields` if the server names that field. */
export function serverProblem(error: Error | null, fallback: string, ...fields: readonly string[]) {
  if (!error) return null
  const at = error instanceof CallError ? error.issues[0]?.path : undefined
  return {
    text: problemText(error, fallback),
    detail: problemCause(error),
    field: fields.find((field) => field === at),
  }
}
