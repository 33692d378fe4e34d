import type { AuditEntry } from '@ligeiro/contract/audit-schemas'
import type { Rules } from '@ligeiro/contract/money-schemas'
import { orderStatuses, statusLabel, type OrderStatus } from '@ligeiro/contract/order-status'
import { roleLabel, roles, type Role } from '@ligeiro/contract/role'
import { dateTime } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { plainName, type NameOf } from '#lib/names-apart.ts'
import { formatPhone } from '#lib/phone.ts'
import { deviceWords } from '../orders/desk/link-words.ts'
import { methodWords } from '../money/words.ts'
import { wordsOf } from '../money/rules/rules-words.ts'
import { pixKindLabels } from '../pix/pix-words.ts'
import { counted } from '#lib/counted.ts'

const fieldLabel: Record<string, string> = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  phone_confirmed: 'Telefone confirmado',
  phone_end: 'Telefone terminado em',
  role: 'Tipo',
  active: 'Acesso',
  available: 'Disponível',
  cancelled: 'Pedidos cancelados',
  lines: 'Linhas',
  format: 'Arquivo',
  start: 'De',
  end: 'Até',
  by: 'Data',
  columns: 'Colunas',
  day_end: 'Dia da empresa termina às',
  dispatch: 'Despacho',
  queue: 'Fila',
  city: 'Cidade',
  state: 'Estado',
  whatsapp: 'WhatsApp da central',
  cnpj: 'CNPJ',
  signup: 'Cadastro de clientes',
  logo: 'Logo',
  mail_server: 'Servidor de e-mail',
  also_delivers: 'Também entrega',
  no_approval: 'Não precisa aprovar',
  client_id: 'Cliente',
  table: 'Tabela',
  number: 'Número',
  amount: 'Valor',
  total: 'Total',
  settlement: 'Acerto nº',
  invoice: 'Fatura nº',
  method: 'Como',
  kind: 'Tipo',
  day: 'Dia',
  received: 'Recebido',
  entry: 'Lançamento',
  counted: 'Contado',
  expected: 'Esperado',
  account: 'Conta',
  valid_from: 'Vale desde',
  version: 'Versão',
  note: 'Observação',
  auto: 'Valor automático',
  auto_any_place: 'Automático de qualquer lugar',
  bairro: 'Bairro',
  rain_exempt: 'Isento de chuva',
  motoboy_id: 'Motoboy',
  status: 'Status',
  link: 'Link',
  device: 'Aparelho',
  via: 'Por',
  orders: 'Pedidos',
  stops: 'Paradas',
}

const deviceLabels: Record<string, string> = deviceWords
const viaLabels: Record<string, string> = { web: 'aplicativo', link: 'link', admin: 'central' }

const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value)
const isStatus = (value: string): value is OrderStatus => (orderStatuses as readonly string[]).includes(value)
const day = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/

/** What an admin posts or reverses, and the kinds of a Pix key. */
const kindLabels: Record<string, string> = {
  ...pixKindLabels,
  payment: 'Pagamento',
  advance: 'Vale',
  daily: 'Diária',
  adjustment: 'Ajuste',
  short: 'Dinheiro contado',
  float: 'Troco',
  opening: 'Saldo anterior',
  line: 'Linha da fatura',
  remittance: 'Repasse',
  handover: 'Dinheiro entregue à loja',
  deposit: 'Depósito',
  drop: 'Sangria',
  withdrawal: 'Saque',
  expense: 'Despesa',
  till_opening: 'Saldo inicial',
  counted: 'Diferença na contagem',
}

/** The subject of each rule, for one that goes back to the firm's. */
const ruleLabels: Record<string, string> = {
  share: 'Parte',
  shares: 'Parte nos adicionais',
  wait: 'Espera',
  return_fee: 'Taxa de retorno',
  displacement_fee: 'Taxa de deslocamento',
  daily: 'Diária',
  billing: 'Cobrança',
  period: 'Período',
  due_days: 'Vencimento',
}

const strategyLabels: Record<string, string> = { soonest: 'quem chega antes', queue: 'o próximo da fila' }

const autoLabels: Record<string, string> = { offer: 'oferece sozinho', assign: 'atribui sozinho' }

/** The setting of the dispatch. A line from before there were strategies has only the number. */
function dispatchWords(value: unknown): string {
  const { strategy, max_trip, auto, from } = (typeof value === 'object' ? value : { max_trip: value }) as Record<
    string,
    unknown
  >
  const since = from === 'pending' ? 'ao entrar' : 'quando aprovado'
  const automatic = autoLabels[String(auto)] && `${autoLabels[String(auto)]} ${since}`
  return [strategyLabels[String(strategy)], `${String(max_trip)} por viagem`, automatic].filter(Boolean).join(', ')
}
function queueWords(value: unknown): string {
  const { max_open, answer_seconds, timeouts, pause_minutes, silence_minutes, keep_minutes, decline } = value as Record<
    string,
    number | string
  >
  return [
    `até ${counted(Number(max_open), 'entrega aberta', 'entregas abertas')}`,
    `${answer_seconds} s para responder`,
    `pausa após ${timeouts} sem resposta`,
    `pausa guarda ${pause_minutes} min`,
    `fora após ${silence_minutes} min sem sinal, guarda ${keep_minutes} min`,
    decline === 'end' ? 'quem recusa vai para o fim' : 'quem recusa fica no lugar',
  ].join('; ')
}

const yesNo: Record<string, [yes: string, no: string]> = { active: ['ativo', 'desativado'] }

function valueWords(field: string, value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return 'nada'
  if (typeof value === 'boolean') return (yesNo[field] ?? ['sim', 'não'])[value ? 0 : 1]
  if (field === 'dispatch') return dispatchWords(value)
  if (field === 'queue') return queueWords(value)
  if (Array.isArray(value)) return value.map((one) => valueWords(field, one, zone)).join(', ')
  if ((field === 'amount' || field === 'total') && typeof value === 'number') return money(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (field === 'phone') return formatPhone(text)
  if (field === 'role' && isRole(text)) return roleLabel[text]
  if (field === 'status' && isStatus(text)) return statusLabel(text, 'admin')
  if (field === 'by') return text === 'delivered' ? 'pela entrega' : 'pela criação'
  if (field === 'method') return methodWords(text)
  if (field === 'kind') return kindLabels[text] ?? text
  if (field === 'device') return deviceLabels[text] ?? text
  if (field === 'via') return viaLabels[text] ?? text
  if (field === 'stops') return text.replace('pickup ', 'coleta #').replace('delivery ', 'entrega #')
  if (field === 'link' || field === 'entry' || field === 'orders') return `#${text.slice(0, 8)}`
  if (field === 'valid_from') return dateTime(text, zone)
  if (field === 'columns') return 'todas'
  if (field === 'format') return text.toUpperCase()
  if (field.endsWith('_id')) return `#${text.slice(0, 8)}`
  return text.replace(day, '$3/$2/$1 $4').trimEnd()
}

/** A firm without a daily has none; every other rule without a value is the firm's. */
const rulesWords = (after: Record<string, unknown>, ofFirm: boolean): string[] =>
  Object.keys(ruleLabels).flatMap((field) => {
    if (!(field in after)) return []
    const value = after[field]
    if (value === null && !ofFirm) return `${ruleLabels[field]} como na empresa`
    return wordsOf(field as keyof Rules, value)
  })

/** Who was registered has the name and the role of the subject, and their phone is enough to know them by. */
function withoutSubject({ before, after }: Pick<AuditEntry, 'before' | 'after'>, subject: Changed['subject']) {
  if (before || !subject || !after) return after
  const isSaid = (field: string, value: unknown) =>
    (field === 'name' && value === subject.name) ||
    (field === 'role' && value === subject.role) ||
    (field === 'email' && Boolean(after['phone']))
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !isSaid(field, value)))
}

type Changed = Pick<AuditEntry, 'before' | 'after'> & Partial<Pick<AuditEntry, 'action' | 'subject'>>

/** Returns the changes field by field, as in 'Nome: Padaria → Padaria do Sol'. Entries about an erased person hold no identifying values. */
export function changeWords(
  { before, after, action, subject }: Changed,
  zone: string,
): { field: string; words: string }[] {
  const rules = action === 'money_rules_changed' ? rulesWords(after ?? {}, !subject) : []
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return [
    ...(rules.length > 0 ? [{ field: 'Regras', words: rules.join('. ') }] : []),
    ...fields
      .filter((field) => rules.length === 0 || !(field in ruleLabels))
      .map((field) => {
        const now = valueWords(field, after?.[field], zone)
        const was = before && field in before ? `${valueWords(field, before[field], zone)} → ` : ''
        return { field: fieldLabel[field] ?? field, words: was + now }
      }),
  ]
}

/** The changes on one line, without what the line says of its subject already. */
export const changeLine = ({ subject, ...entry }: Changed, zone: string): string =>
  changeWords({ ...entry, subject, after: withoutSubject(entry, subject) }, zone)
    .map(({ field, words }) => `${field}: ${words}`)
    .join(' · ')

export const actorWords = ({ actor }: AuditEntry): string => actor?.name ?? 'Instalação'

/** The person or order that an entry is about; empty where it concerns only the actor. */
export function subjectWords(
  { subject, order_id, actor }: AuditEntry,
  nameOf: NameOf = plainName,
  hasRole = true,
): string {
  if (order_id !== null) return `Pedido #${order_id.slice(0, 8)}`
  if (subject === null || subject.id === actor?.id) return ''
  const name = nameOf(subject.id, subject.name)
  return hasRole ? `${name}, ${roleLabel[subject.role].toLowerCase()}` : name
}
