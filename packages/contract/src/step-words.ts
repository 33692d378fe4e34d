import type { OrderStatus } from './order-status.ts'
import type { StepName } from './steps.ts'

/** What dispatchers hear of a step that somebody else took, in the look of the status that it led to or of a warning. */
type News = { title: string; look: OrderStatus | 'warned' }
/** `cannot` is the end of the sentence 'Este pedido ... e não pode ...'. */
type StepWords = { cannot: string; news: News | null }

/** The words of every step. In a file of its own, because a motoboy's phone loads the rules (steps.ts) first. */
export const stepWords = {
  edit: { cannot: 'ser editado', news: null },
  setPrice: { cannot: 'receber um valor', news: null },
  keepPrice: { cannot: 'manter o valor', news: null },
  removePrice: { cannot: 'ficar sem valor', news: null },
  attach: { cannot: 'receber um motoboy', news: null },
  accept: { cannot: 'ser oferecido', news: { title: 'Motoboy aceitou a entrega', look: 'accepted_by_client' } },
  detach: { cannot: 'ficar sem motoboy', news: null },
  approve: { cannot: 'ser aprovado', news: { title: 'Cliente aprovou o valor', look: 'accepted_by_client' } },
  recordApproval: { cannot: 'ser aprovado', news: null },
  approveByAgreement: { cannot: 'ser aprovado', news: null },
  reject: { cannot: 'ser recusado', news: { title: 'Cliente recusou o valor', look: 'rejected_by_client' } },
  cancel: { cannot: 'ser cancelado', news: { title: 'Pedido cancelado', look: 'cancelled' } },
  start: { cannot: 'ser iniciado', news: { title: 'Entrega iniciada', look: 'in_progress' } },
  undoStart: { cannot: 'voltar a antes do início', news: { title: 'Início desfeito', look: 'warned' } },
  handBack: { cannot: 'ser devolvido à central', news: { title: 'Devolvido à central', look: 'warned' } },
  notDelivered: { cannot: 'ser marcado como não entregue', news: { title: 'Não entregue', look: 'warned' } },
  confirm: { cannot: 'ser confirmado', news: { title: 'Entregue', look: 'delivered' } },
  confirmByCode: { cannot: 'ser confirmado', news: { title: 'Entregue, com o código', look: 'delivered' } },
  confirmByQr: { cannot: 'ser confirmado', news: { title: 'Entregue, com o QR', look: 'delivered' } },
  markDelivered: { cannot: 'ser marcado como entregue', news: { title: 'Marcado como entregue', look: 'delivered' } },
  recordDelivery: { cannot: 'ser registrado como entregue', news: { title: 'Entrega registrada', look: 'delivered' } },
  reopen: { cannot: 'ser reaberto', news: { title: 'Pedido reaberto', look: 'warned' } },
  correctDelivery: { cannot: 'ter a entrega corrigida', news: { title: 'Entrega corrigida', look: 'warned' } },
  tellHandOver: { cannot: 'ser confirmado', news: { title: 'Entregue antes do cancelamento', look: 'warned' } },
  answerHandOver: {
    cannot: 'ter uma entrega a decidir',
    news: { title: 'Entrega antes do cancelamento decidida', look: 'warned' },
  },
  requestChange: { cannot: 'receber um pedido de mudança', news: { title: 'Cliente pede mudança', look: 'warned' } },
  answerChange: {
    cannot: 'ter o pedido de mudança respondido',
    news: { title: 'Pedido de mudança respondido', look: 'warned' },
  },
  setProof: { cannot: 'mudar a prova de entrega', news: null },
  setTerms: { cannot: 'mudar a cobrança na entrega', news: null },
  correctCollected: { cannot: 'ter o recebido corrigido', news: null },
  renewProof: { cannot: 'receber um código novo', news: null },
  seeProof: { cannot: 'ser marcado como visto', news: null },
  shareLink: { cannot: 'receber um link', news: null },
  shareTracking: { cannot: 'ser acompanhado', news: null },
  revokeLink: { cannot: 'ficar sem link', news: null },
  revokeTracking: { cannot: 'ficar sem acompanhamento', news: null },
  joinClient: { cannot: 'passar a outro cliente', news: null },
  separateClient: { cannot: 'voltar ao cliente de antes', news: null },
  addItem: { cannot: 'receber um acréscimo', news: null },
  voidItem: { cannot: 'ter um acréscimo estornado', news: null },
  arrive: { cannot: 'receber a chegada', news: null },
  leave: { cannot: 'parar de esperar', news: null },
  returned: { cannot: 'receber o retorno', news: null },
  delete: { cannot: 'ser excluído', news: null },
  undoImport: { cannot: 'deixar de ser importado', news: null },
} as const satisfies Record<StepName, StepWords>

type NewsOf<N extends StepName> = N extends StepName ? ((typeof stepWords)[N]['news'] extends null ? never : N) : never
export type NewsStep = NewsOf<StepName> | 'refuseProof'
const isNewsStep = (name: StepName): name is NewsOf<StepName> => stepWords[name].news !== null
/** The lines of the history that a dispatcher hears about, if they are of somebody else. */
export const newsSteps: readonly NewsStep[] = [
  ...(Object.keys(stepWords) as StepName[]).filter(isNewsStep),
  'refuseProof',
]

const newsWords: Partial<Record<string, StepWords | { news: News }>> = {
  ...stepWords,
  refuseProof: { news: { title: 'Prova de entrega recusada', look: 'warned' } },
}
/** An unknown step, from a newer server, is shown by its own name. */
export const newsOf = (step: NewsStep): News => newsWords[step]?.news ?? { title: step, look: 'warned' }
