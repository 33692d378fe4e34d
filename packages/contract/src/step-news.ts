import type { StepName } from './steps.ts'

/** Whether a dispatcher hears of the step, if somebody else took it. Apart from the rules, which a motoboy's phone loads first. */
const isNews = {
  edit: false,
  setPrice: false,
  keepPrice: false,
  removePrice: false,
  attach: false,
  detach: false,
  approve: true,
  recordApproval: false,
  approveByAgreement: false,
  reject: true,
  cancel: true,
  start: true,
  undoStart: true,
  handBack: true,
  notDelivered: true,
  confirm: true,
  confirmByCode: true,
  confirmByQr: true,
  markDelivered: true,
  recordDelivery: true,
  reopen: true,
  correctDelivery: true,
  tellHandOver: true,
  answerHandOver: true,
  requestChange: true,
  answerChange: true,
  setProof: false,
  setTerms: false,
  correctCollected: false,
  renewProof: false,
  seeProof: false,
  shareLink: false,
  shareTracking: false,
  revokeLink: false,
  revokeTracking: false,
  joinClient: false,
  separateClient: false,
  addItem: false,
  voidItem: false,
  arrive: false,
  leave: false,
  returned: false,
  delete: false,
  undoImport: false,
} as const satisfies Record<StepName, boolean>

type NewsOf<N extends StepName> = N extends StepName ? ((typeof isNews)[N] extends true ? N : never) : never
export type NewsStep = NewsOf<StepName> | 'refuseProof'
/** The lines of the history that a dispatcher hears about, if they are of somebody else. */
export const newsSteps: readonly NewsStep[] = [
  ...(Object.keys(isNews) as StepName[]).filter((name): name is NewsOf<StepName> => isNews[name]),
  'refuseProof',
]
