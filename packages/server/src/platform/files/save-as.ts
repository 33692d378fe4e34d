import type { FastifyReply } from 'fastify'

/** Makes the browser save the answer as a file of this name. */
export const saveAs = (reply: FastifyReply, name: string): void =>
  void reply.header('content-disposition', `attachment; filename="${name}"`)
