import type { ProofKind, ProofResult } from '@ligeiro/contract/proof'
import type { ProofCheck } from '@ligeiro/contract/proof-schemas'
import { clockTime } from '#lib/dates.ts'

const results: Record<Exclude<ProofResult, 'right'>, string> = {
  wrong_code: 'código errado',
  locked: 'código bloqueado',
  expired: 'código vencido',
  wrong_qr: 'QR que não é desta entrega',
  other_order: 'QR de outro pedido',
  replaced: 'QR que já tinha sido trocado',
  other_hands: 'QR certo, depois que a entrega passou a outro motoboy',
  after_cancel: 'QR certo, depois do cancelamento',
}
/** As in 'QR de outro pedido'. An unknown result, from a newer server, is shown by its own name. */
export const resultWords = (kind: ProofKind, result: ProofResult): string =>
  result === 'right' ? (kind === 'qr' ? 'QR certo' : 'código certo') : (results[result] ?? result)

/** As in '14:02 QR de outro pedido, João'. */
export const checkWords = ({ at, kind, result, motoboy }: ProofCheck, zone: string): string =>
  `${clockTime(at, zone)} ${resultWords(kind, result)}, ${motoboy.name}`

/** The newest refused proof: the one of which the order warns. */
export const newestRefused = (checks: readonly ProofCheck[]): ProofCheck | undefined =>
  checks.find(({ result }) => result !== 'right' && result !== 'expired')
