import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import qrGenerator from 'qrcode-generator'
import type { PostPushes } from '../orders/pushes.ts'
import { createCipher } from '../encryption/cipher.ts'
import type { DefineRoute } from '../routing/route.ts'
import { deliverByCode, showCode } from './service.ts'

/** As an SVG with the margin that scanners need. */
function asQr(text: string): string {
  const code = qrGenerator(0, 'M')
  code.addData(text)
  code.make()
  return `data:image/svg+xml;base64,${Buffer.from(code.createSvgTag({ scalable: true })).toString('base64')}`
}

/** The three calls of the recipient code (specification, section 7; calls.md, Orders). */
export function recipientCodeRoutes(serve: DefineRoute, appSecret: string, post: PostPushes): void {
  const codes = createCipher(appSecret, 'recipient codes')
  serve(recipientCodeApi.show, ({ db, user, params, body, now }) =>
    showCode(db, codes, { user, orderId: params.id, now }, body.renew),
  )
  serve(recipientCodeApi.showQr, async ({ db, user, params, body, now }) => {
    const shown = await showCode(db, codes, { user, orderId: params.id, now }, body.renew)
    return { ...shown, qrcode: asQr(shown.code) }
  })
  serve(recipientCodeApi.confirm, ({ db, user, params, body, version, now }) =>
    deliverByCode(
      db,
      codes,
      { user, orderId: params.id, version, now, post },
      { code: body.code, happenedAt: body.happened_at === undefined ? undefined : new Date(body.happened_at) },
    ),
  )
}
