import type { FastifyRequest } from 'fastify'
import { deviceName } from './device-name.ts'

/** The device and the network address from which a request came. */
export type RequestOrigin = {
  /** The browser and its system, such as 'Chrome no Android'. */
  device: string
  /** The IP address. */
  address: string
}

export const originOf = (request: Pick<FastifyRequest, 'ip' | 'headers'>): RequestOrigin => ({
  device: deviceName(request.headers['user-agent']),
  address: request.ip,
})
