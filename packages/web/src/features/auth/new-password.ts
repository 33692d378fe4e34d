const strengthLabels = ['Muito fraca', 'Muito fraca', 'Fraca', 'Média', 'Forte', 'Muito forte'] as const

/** The criteria of a strong password, and which of them this password meets. */
export const passwordParts = (password: string): { text: string; done: boolean }[] => [
  { text: 'Pelo menos 8 caracteres', done: password.length >= 8 },
  { text: 'Uma letra maiúscula', done: /[A-Z]/.test(password) },
  { text: 'Uma letra minúscula', done: /[a-z]/.test(password) },
  { text: 'Um número', done: /\d/.test(password) },
  { text: 'Um caractere especial, como ! ou @', done: /[^A-Za-z0-9]/.test(password) },
]

/** Returns a label and a score of 0 to 5: one point each for length, lowercase, uppercase, digit and special character. */
export function strengthOf(password: string): { score: number; label: string } {
  const score = passwordParts(password).filter(({ done }) => done).length
  return { score, label: strengthLabels[score] ?? '' }
}
