import { logoSize } from '@ligeiro/contract/firm-api'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db/connect.ts'
import { invalid, notFound } from '../platform/http/errors.ts'
import { readLogo } from './queries.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Refuses what is no PNG of the size that the app makes of a logo. Browsers get it as image/png only. */
export function checkLogo(image: string): void {
  const bytes = Buffer.from(image, 'base64')
  const isPng =
    bytes.length > 33 && bytes.subarray(0, 8).equals(signature) && bytes.toString('latin1', 12, 16) === 'IHDR'
  if (!isPng) throw invalid('A imagem deve ser um PNG', 'image')
  if (bytes.readUInt32BE(16) !== logoSize || bytes.readUInt32BE(20) !== logoSize)
    throw invalid(`A imagem deve ter ${logoSize} × ${logoSize} pontos`, 'image')
}

/** The logo, for everybody: the sign-in page and the installed app show it. Its address changes with it. */
export function logoRoute(app: FastifyInstance, db: Db, config: Pick<Config, 'logo'>): void {
  // Read again when its address has changed: everybody may ask for it.
  let kept: { address: string | null; image: Buffer | null } = { address: null, image: null }
  app.get('/firm/logo.png', async (_request, reply) => {
    const address = config.logo
    if (kept.address !== address) kept = { address, image: address === null ? null : await readLogo(db) }
    const { image } = kept
    if (!image) throw notFound()
    return reply.type('image/png').header('cache-control', 'public, max-age=31536000, immutable').send(image)
  })
}
