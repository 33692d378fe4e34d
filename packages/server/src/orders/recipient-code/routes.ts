import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import type { ProofKind, ProofResult } from '@ligeiro/contract/proof'
import { createCipher } from '../../platform/encryption/cipher.ts'
import type { DeliverySecrets } from '../../platform/encryption/delivery-secrets.ts'
import { qrDataUrl } from '../../platform/http/qr-data-url.ts'
import { storedCollected } from '../../money/collect/terms.ts'
import { parseIdempotencyKey } from '../../platform/http/validation.ts'
import type { Config } from '../../config.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { isReportedLate } from './late-hand-over.ts'
import type { FixKeeper } from '../points/fixes.ts'
import { deliverByQr } from './deliver-by-qr.ts'
import { deliverByCode, showCode } from './deliver-by-code.ts'

type Needs = {
  config: Pick<Config, 'appSecret'>
  deliverySecrets: DeliverySecrets
  /** The time zone of the times in messages (TIME_ZONE). */
  zone: string
  keepFix: FixKeeper
  /** Called with what was sent to prove a handover, and what was found. */
  onProof: (kind: ProofKind, result: ProofResult) => void
}

/** The routes of the recipient code and the QR (docs/product.md, Recipient code). */
export function recipientCodeRoutes(
  defineStepRoute: DefineRoute,
  { config, deliverySecrets: secrets, zone, keepFix, onProof }: Needs,
): void {
  const cipher = createCipher(config.appSecret, 'recipient codes')
  const shown = { cipher, secrets }
  defineStepRoute(recipientCodeApi.show, async ({ db, user, params, body, now }) => {
    const { code, expires_at } = await showCode(db, shown, { user, orderId: params.id, now }, body.renew)
    return { code, expires_at }
  })
  defineStepRoute(recipientCodeApi.showQr, async ({ db, user, params, body, now }) => {
    const { qrText, ...code } = await showCode(db, shown, { user, orderId: params.id, now }, body.renew)
    return { ...code, qrcode: qrDataUrl(qrText, 'quartile') }
  })
  defineStepRoute(
    recipientCodeApi.confirm,
    async ({ db, user, params, body, version, now, request }) => {
      const on = { user, orderId: params.id, version, now }
      const kind = body.code.length === 6 ? 'code' : 'qr'
      const proof = {
        user,
        orderId: params.id,
        kind,
        now,
        happenedAt: body.happened_at === undefined ? undefined : new Date(body.happened_at),
        key: parseIdempotencyKey(request.headers['idempotency-key']),
      } as const
      const collected = storedCollected(body.collected)
      const onResult = (result: ProofResult) => onProof(kind, result)
      const order =
        kind === 'code'
          ? await deliverByCode(db, on, proof, { code: body.code, collected }, { cipher, onResult })
          : await deliverByQr(db, on, proof, { text: body.code, collected }, { secrets, zone, onResult })
      const step = kind === 'code' ? 'confirmByCode' : 'confirmByQr'
      await keepFix(db, on, order, { step, fix: body.fix, happenedAt: proof.happenedAt })
      return order
    },
    { isOther: isReportedLate },
  )
}
