/** The command cannot be carried out. The message is in pt-BR and complete enough to print without a stack trace. */
export class StreetsError extends Error {}
