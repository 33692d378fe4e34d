import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import qrGenerator from 'qrcode-generator'
import type { QueuePushes } from '../orders/pushes.ts'
import { createCipher } from '../encryption/cipher.ts'
import type { DefineRoute } from '../routing/route.ts'
import { deliverByCode, showCode } from './service.ts'

/** Renders a QR code as the data URL of an SVG, with the margin that scanners need. */
function qrDataUrl(text: string): string {
  const code = qrGenerator(0, 'M')
  code.addData(text)
  code.make()
  return `data:image/svg+xml;base64,${Buffer.from(code.createSvgTag({ scalable: true })).toString('base64')}`
}

/** The routes of the recipient code (docs/product.md, Recipient code). */
export function recipientCodeRoutes(defineRoute: DefineRoute, appSecret: string, queuePushes: QueuePushes): void {
  const cipher = createCipher(appSecret, 'recipient codes')
  defineRoute(recipientCodeApi.show, ({ db, user, params, body, now }) =>
    showCode(db, cipher, { user, orderId: params.id, now }, body.renew),
  )
  defineRoute(recipientCodeApi.showQr, async ({ db, user, params, body, now }) => {
    const shown = await showCode(db, cipher, { user, orderId: params.id, now }, body.renew)
    return { ...shown, qrcode: qrDataUrl(shown.code) }
  })
  defineRoute(recipientCodeApi.confirm, ({ db, user, params, body, version, now }) =>
    deliverByCode(
      db,
      cipher,
      { user, orderId: params.id, version, now, queuePushes },
      { code: body.code, happenedAt: body.happened_at === undefined ? undefined : new Date(body.happened_at) },
    ),
  )
}
