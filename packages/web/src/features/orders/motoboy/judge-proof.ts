import { readProof } from '@ligeiro/contract/delivery-qr'
import type { Order } from '@ligeiro/contract/order'
import { shortId } from '../short-id.ts'

/** What the phone knows of a proof before the server has checked it (docs/product.md, Proof of delivery). */
export type Verdict =
  /** The QR of this order. */
  | { is: 'right'; code: string }
  /** Six digits, or a QR that this phone cannot check: the server does. */
  | { is: 'unchecked'; code: string; qr?: 'unchecked' }
  /** The QR names this order and has another secret: it was renewed meanwhile, or is forged. */
  | { is: 'differs'; code: string; message: string }
  | { is: 'foreign'; code: string; message: string }
  | { is: 'otherDelivery'; id: string; message: string }
  | { is: 'noProof'; message: string }

type Delivery = Pick<Order, 'id' | 'qr_hash'>

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Judges what was read for `order`, without the server. `deliveries`: all orders of the motoboy that the phone knows. */
export async function judgeProof(written: string, order: Delivery, deliveries: readonly Delivery[]): Promise<Verdict> {
  const read = readProof(written)
  if (!read) return { is: 'noProof', message: 'Isto não é um QR de entrega.' }
  if (read.kind === 'code') return { is: 'unchecked', code: read.code }
  const { text, secret } = read
  const isNamed = ({ id }: Delivery) => id.startsWith(read.shortId)
  if (!isNamed(order)) {
    const other = deliveries.find(isNamed)
    return other
      ? { is: 'otherDelivery', id: other.id, message: `Este QR é do pedido ${shortId(other.id)}.` }
      : { is: 'foreign', code: text, message: `Este QR é de outro pedido. Peça o do pedido ${shortId(order.id)}.` }
  }
  // Browsers offer no digests over plain http. An order that was saved by an older version has no hash.
  const digest = (crypto as Partial<Crypto>).subtle
  if (!digest || order.qr_hash === undefined) return { is: 'unchecked', code: text, qr: 'unchecked' }
  return secret && hex(await digest.digest('SHA-256', secret)) === order.qr_hash
    ? { is: 'right', code: text }
    : {
        is: 'differs',
        code: text,
        message: 'Este QR não confere com o que este aparelho conhece. Pode ser um QR novo.',
      }
}
