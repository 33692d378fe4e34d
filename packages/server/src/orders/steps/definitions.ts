import type { StepName } from '@ligeiro/contract/steps'
import { accept } from './accept.ts'
import { addItem } from './add-item.ts'
import { answerChange } from './answer-change.ts'
import { answerHandOver } from './answer-hand-over.ts'
import { approveByAgreement } from './approve-by-agreement.ts'
import { approve } from './approve.ts'
import { arrive } from './arrive.ts'
import { attach } from './attach.ts'
import { cancel } from './cancel.ts'
import { confirmByCode } from './confirm-by-code.ts'
import { confirmByQr } from './confirm-by-qr.ts'
import { confirm } from './confirm.ts'
import { correctCollected } from './correct-collected.ts'
import { correctDelivery } from './correct-delivery.ts'
import { create } from './create.ts'
import { deletion } from './delete.ts'
import { detach } from './detach.ts'
import { edit } from './edit.ts'
import { handBack } from './hand-back.ts'
import { joinClient } from './join-client.ts'
import { keepPrice } from './keep-price.ts'
import { leave } from './leave.ts'
import { markDelivered } from './mark-delivered.ts'
import { notDelivered } from './not-delivered.ts'
import { recordApproval } from './record-approval.ts'
import { recordDelivery } from './record-delivery.ts'
import { reject } from './reject.ts'
import { removePrice } from './remove-price.ts'
import { renewProof } from './renew-proof.ts'
import { reopen } from './reopen.ts'
import { requestChange } from './request-change.ts'
import { returned } from './returned.ts'
import { revokeLink } from './revoke-link.ts'
import { revokeTracking } from './revoke-tracking.ts'
import { seeProof } from './see-proof.ts'
import { separateClient } from './separate-client.ts'
import { setPrice } from './set-price.ts'
import { setProof } from './set-proof.ts'
import { setTerms } from './set-terms.ts'
import { shareLink } from './share-link.ts'
import { shareTracking } from './share-tracking.ts'
import { start } from './start.ts'
import { tellHandOver } from './tell-hand-over.ts'
import { undoImport } from './undo-import.ts'
import { undoStart } from './undo-start.ts'
import { voidItem } from './void-item.ts'
import type { StepDefinition } from './define-step.ts'

/** Every step, a file each. */
export const definitions: { [Name in StepName | 'create']: StepDefinition & { name: Name } } = {
  accept,
  addItem,
  answerChange,
  answerHandOver,
  approveByAgreement,
  approve,
  arrive,
  attach,
  cancel,
  confirmByCode,
  confirmByQr,
  confirm,
  correctCollected,
  correctDelivery,
  create,
  delete: deletion,
  detach,
  edit,
  handBack,
  joinClient,
  keepPrice,
  leave,
  markDelivered,
  notDelivered,
  recordApproval,
  recordDelivery,
  reject,
  removePrice,
  renewProof,
  reopen,
  requestChange,
  returned,
  revokeLink,
  revokeTracking,
  seeProof,
  separateClient,
  setPrice,
  setProof,
  setTerms,
  shareLink,
  shareTracking,
  start,
  tellHandOver,
  undoImport,
  undoStart,
  voidItem,
}
