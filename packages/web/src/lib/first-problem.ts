/** A condition that must not hold, and what to say when it does. */
export type Rule<Form> = readonly [broken: (form: Form) => boolean, message: string]

/** The first broken rule's message, in the order of the rules; null when all hold. */
export const firstProblem = <Form>(form: Form, rules: readonly Rule<Form>[]): string | null =>
  rules.find(([broken]) => broken(form))?.[1] ?? null
