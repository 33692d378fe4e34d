import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { encodeQR } from 'qr'
import { createCipher } from '../encryption/cipher.ts'
import type { DefineRoute } from '../routing/route.ts'
import { deliverByCode, showCode } from './service.ts'

/** Renders a QR code as the data URL of an SVG, with the margin that scanners need. Without a background the page might be dark behind it. */
function qrDataUrl(text: string): string {
  const svg = encodeQR(text, 'svg', { ecc: 'medium', border: 4 }).replace(
    '<path',
    '<path fill="white" d="M0 0h99v99H0Z"/><path',
  )
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** The routes of the recipient code (docs/product.md, Recipient code). */
export function recipientCodeRoutes(defineRoute: DefineRoute, appSecret: string, onStep: () => Promise<void>): void {
  const cipher = createCipher(appSecret, 'recipient codes')
  defineRoute(recipientCodeApi.show, ({ db, user, params, body, now }) =>
    showCode(db, cipher, { user, orderId: params.id, now }, body.renew),
  )
  defineRoute(recipientCodeApi.showQr, async ({ db, user, params, body, now }) => {
    const shown = await showCode(db, cipher, { user, orderId: params.id, now }, body.renew)
    return { ...shown, qrcode: qrDataUrl(shown.code) }
  })
  defineRoute(
    recipientCodeApi.confirm,
    ({ db, user, params, body, version, now }) =>
      deliverByCode(
        db,
        cipher,
        { user, orderId: params.id, version, now },
        { code: body.code, happenedAt: body.happened_at === undefined ? undefined : new Date(body.happened_at) },
      ),
    { after: onStep },
  )
}
