import type { Rule } from '#api/first-problem.ts'

export type Credentials = { email: string; password: string }

/** See docs/product.md, Forms. */
export const loginRules: readonly Rule<Credentials>[] = [
  [
    (form) => form.email.trim() === '' || form.password === '',
    'Por favor, preencha todos os campos.',
    (form) => (form.email.trim() === '' ? 'email' : 'password'),
  ],
]
