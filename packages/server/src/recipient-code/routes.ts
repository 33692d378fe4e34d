import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { createCipher } from '../encryption/cipher.ts'
import { qrDataUrl } from '../http/qr-data-url.ts'
import type { DefineRoute } from '../routing/route.ts'
import { deliverByCode, showCode } from './service.ts'

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
