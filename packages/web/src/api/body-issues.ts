import type { Endpoint } from '@ligeiro/contract/endpoint'

/** The schemas of the contract. No first view loads them: they come when somebody types into a form. */
const loadSchemas = () => import('@ligeiro/contract/bodies').catch(() => null)

/** Loads the schemas, if one of the checks needs them. */
export const prepareChecks = (checks: readonly unknown[] = []): void => {
  if (checks.some((check) => typeof check === 'string')) void loadSchemas()
}

/** What the contract refuses of a call's body; nothing if the schemas cannot be loaded: the server checks everything again. */
export async function bodyIssues(call: Endpoint, body: unknown): Promise<{ path: string; message: string }[]> {
  const schemas = await loadSchemas()
  const issues = schemas?.bodyOf(call)?.safeParse(body).error?.issues ?? []
  return issues.map(({ path, message }) => ({ path: path.join('_'), message }))
}
