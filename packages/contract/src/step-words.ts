import type { OrderStatus } from './order-status.ts'
import type { StepName } from './steps.ts'

type StepWords = {
  /** The end of the sentence 'Este pedido ... e não pode ...'. */
  cannot: string
  /** In the history; the web's `history-words.ts` adds what the line itself says. */
  title: string
  /** If dispatchers hear of it when somebody else took it: in the look of the status that it led to, or of a warning. */
  news?: OrderStatus | 'warned'
  /** What they hear, if not the title. */
  newsTitle?: string
}

/** The words of every step. In a file of its own, because a motoboy's phone loads the rules (steps.ts) first. */
export const stepWords = {
  edit: { cannot: 'ser editado', title: 'Pedido editado' },
  setPrice: { cannot: 'receber um valor', title: 'Valor definido' },
  keepPrice: { cannot: 'manter o valor', title: 'Valor mantido' },
  removePrice: { cannot: 'ficar sem valor', title: 'Valor removido' },
  attach: { cannot: 'receber um motoboy', title: 'Motoboy atribuído' },
  accept: {
    cannot: 'ser oferecido',
    title: 'Oferta aceita',
    news: 'accepted_by_client',
    newsTitle: 'Motoboy aceitou a entrega',
  },
  detach: { cannot: 'ficar sem motoboy', title: 'Motoboy removido' },
  approve: {
    cannot: 'ser aprovado',
    title: 'Valor aprovado pelo cliente',
    news: 'accepted_by_client',
    newsTitle: 'Cliente aprovou o valor',
  },
  recordApproval: { cannot: 'ser aprovado', title: 'Aprovado por WhatsApp ou telefone' },
  approveByAgreement: { cannot: 'ser aprovado', title: 'Aprovado pelo combinado' },
  reject: {
    cannot: 'ser recusado',
    title: 'Valor recusado pelo cliente',
    news: 'rejected_by_client',
    newsTitle: 'Cliente recusou o valor',
  },
  cancel: { cannot: 'ser cancelado', title: 'Pedido cancelado', news: 'cancelled' },
  start: { cannot: 'ser iniciado', title: 'Entrega iniciada', news: 'in_progress' },
  undoStart: { cannot: 'voltar a antes do início', title: 'Início desfeito', news: 'warned' },
  handBack: { cannot: 'ser devolvido à central', title: 'Devolvido à central', news: 'warned' },
  notDelivered: { cannot: 'ser marcado como não entregue', title: 'Não entregue', news: 'warned' },
  confirm: { cannot: 'ser confirmado', title: 'Entrega confirmada', news: 'delivered', newsTitle: 'Entregue' },
  confirmByCode: {
    cannot: 'ser confirmado',
    title: 'Entrega confirmada pelo código',
    news: 'delivered',
    newsTitle: 'Entregue, com o código',
  },
  confirmByQr: {
    cannot: 'ser confirmado',
    title: 'Entrega confirmada por QR',
    news: 'delivered',
    newsTitle: 'Entregue, com o QR',
  },
  markDelivered: { cannot: 'ser marcado como entregue', title: 'Marcado como entregue', news: 'delivered' },
  recordDelivery: { cannot: 'ser registrado como entregue', title: 'Entrega registrada', news: 'delivered' },
  reopen: { cannot: 'ser reaberto', title: 'Pedido reaberto', news: 'warned' },
  correctDelivery: { cannot: 'ter a entrega corrigida', title: 'Entrega corrigida', news: 'warned' },
  tellHandOver: { cannot: 'ser confirmado', title: 'Entregue antes do cancelamento', news: 'warned' },
  answerHandOver: {
    cannot: 'ter uma entrega a decidir',
    title: 'Entrega antes do cancelamento',
    news: 'warned',
    newsTitle: 'Entrega antes do cancelamento decidida',
  },
  requestChange: { cannot: 'receber um pedido de mudança', title: 'Cliente pede mudança', news: 'warned' },
  answerChange: {
    cannot: 'ter o pedido de mudança respondido',
    title: 'Mudança respondida',
    news: 'warned',
    newsTitle: 'Pedido de mudança respondido',
  },
  setProof: { cannot: 'mudar a prova de entrega', title: 'Prova de entrega mudada' },
  setTerms: { cannot: 'mudar a cobrança na entrega', title: 'Mudou a cobrança na entrega' },
  correctCollected: { cannot: 'ter o recebido corrigido', title: 'Recebido na entrega conferido' },
  renewProof: { cannot: 'receber um código novo', title: 'Código e QR trocados' },
  seeProof: { cannot: 'ser marcado como visto', title: 'Prova recusada marcada como vista' },
  shareLink: { cannot: 'receber um link', title: 'Link do valor enviado' },
  shareTracking: { cannot: 'ser acompanhado', title: 'Acompanhamento enviado' },
  revokeLink: { cannot: 'ficar sem link', title: 'Link cancelado' },
  revokeTracking: { cannot: 'ficar sem acompanhamento', title: 'Link de acompanhamento cancelado' },
  joinClient: { cannot: 'passar a outro cliente', title: 'Cliente unido' },
  separateClient: { cannot: 'voltar ao cliente de antes', title: 'Junção desfeita' },
  addItem: { cannot: 'receber um acréscimo', title: 'Acrescentou' },
  voidItem: { cannot: 'ter um acréscimo estornado', title: 'Estornou' },
  arrive: { cannot: 'receber a chegada', title: 'Chegou' },
  leave: { cannot: 'parar de esperar', title: 'Parou de esperar' },
  returned: { cannot: 'receber o retorno', title: 'Concluiu o retorno' },
  delete: { cannot: 'ser excluído', title: 'Pedido excluído' },
  undoImport: { cannot: 'deixar de ser importado', title: 'Importação desfeita' },
} as const satisfies Record<StepName, StepWords>

type NewsOf<N extends StepName> = N extends StepName
  ? (typeof stepWords)[N] extends { news: string }
    ? N
    : never
  : never
export type NewsStep = NewsOf<StepName> | 'refuseProof'
const isNewsStep = (name: StepName): name is NewsOf<StepName> => 'news' in stepWords[name]
/** The lines of the history that a dispatcher hears about, if they are of somebody else. */
export const newsSteps: readonly NewsStep[] = [
  ...(Object.keys(stepWords) as StepName[]).filter(isNewsStep),
  'refuseProof',
]

const newsWords: Partial<Record<string, Pick<StepWords, 'title' | 'news' | 'newsTitle'>>> = {
  ...stepWords,
  refuseProof: { title: 'Prova de entrega recusada', news: 'warned' },
}
/** An unknown step, from a newer server, is shown by its own name. */
export function newsOf(step: NewsStep): { title: string; look: OrderStatus | 'warned' } {
  const { title, news = 'warned', newsTitle = title } = newsWords[step] ?? { title: step }
  return { title: newsTitle, look: news }
}
