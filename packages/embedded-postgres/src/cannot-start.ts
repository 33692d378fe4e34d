/** PostgreSQL cannot be started or reached. The message is a sentence in Portuguese for the operator, printed alone, without a stack trace. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
