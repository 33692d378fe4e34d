import type { ImportFields, ImportKind } from '@ligeiro/contract/imports-api'
import { foldedName } from '@ligeiro/contract/address-line'
import type { SheetLine } from '#lib/sheet.ts'

/** What a sheet lists, as the screen asks. */
export type SheetKind = ImportKind | 'fares'
/** What a column is taken for; '' for nothing. */
export type Role = keyof ImportFields | 'from' | 'to' | ''

type RoleOf = {
  role: Role
  label: string
  /** Names that headings have, folded. One that begins with such a name is one too. */
  headings: readonly string[]
  /** What the cells look like, where the head says nothing. */
  looks?: RegExp
  required?: boolean
  /** Several columns may be this. */
  many?: boolean
}

const phoneLooks = /^\+?[\d\s().-]{10,19}$/
const moneyLooks = /^(r\$)?\s*\d{1,4}([.,]\d{1,2})$/i
const emailLooks = /^\S+@\S+\.\S+$/
const dateLooks = /^(\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d-\d\d)( .*)?$/
const timeLooks = /^\d{1,2}[:h]\d{2}(:\d\d)?$/
const placeLooks = /^(r|rua|av|avenida|rod|rodovia|tv|travessa|al|alameda|pca|praca|estrada|servidao)\b/i
const words = /\p{L}{2}/u

const phone = {
  label: 'Telefone',
  looks: phoneLooks,
  headings: ['telefone', 'fone', 'celular', 'whatsapp', 'whats', 'tel', 'contato'],
}
const email = { role: 'email', label: 'E-mail', looks: emailLooks, headings: ['e-mail', 'email', 'mail'] } as const

export const rolesOf: Record<SheetKind, readonly RoleOf[]> = {
  clients: [
    {
      role: 'name',
      label: 'Nome',
      headings: ['nome', 'cliente', 'loja', 'razao social', 'fantasia', 'empresa'],
      looks: words,
      required: true,
    },
    { role: 'phone', ...phone },
    email,
    {
      role: 'addresses',
      label: 'Endereço',
      headings: ['endereco', 'rua', 'logradouro', 'local', 'coleta'],
      looks: placeLooks,
      many: true,
    },
    { role: 'bairro', label: 'Bairro (junto do endereço)', headings: ['bairro'] },
    {
      role: 'agreed_price',
      label: 'Valor combinado',
      headings: ['valor', 'preco', 'combinado', 'taxa', 'frete'],
      looks: moneyLooks,
    },
    {
      role: 'billing',
      label: 'Cobrança',
      headings: ['cobranca', 'faturamento', 'pagamento', 'fatura', 'vencimento', 'paga'],
    },
  ],
  motoboys: [
    {
      role: 'name',
      label: 'Nome',
      headings: ['nome', 'motoboy', 'entregador', 'motoqueiro'],
      looks: words,
      required: true,
    },
    { role: 'phone', ...phone, required: true },
    email,
  ],
  fares: [
    {
      role: 'from',
      label: 'De',
      headings: ['de', 'origem', 'saida', 'coleta', 'retirada', 'bairro de coleta'],
      looks: words,
      required: true,
    },
    {
      role: 'to',
      label: 'Para',
      headings: ['para', 'destino', 'entrega', 'chegada', 'bairro'],
      looks: words,
      required: true,
    },
    {
      role: 'price',
      label: 'Valor',
      headings: ['valor', 'preco', 'taxa', 'tarifa', 'frete'],
      looks: moneyLooks,
      required: true,
    },
  ],
  deliveries: [
    { role: 'date', label: 'Data', headings: ['data', 'dia'], looks: dateLooks, required: true },
    { role: 'time', label: 'Hora', headings: ['hora', 'horario'], looks: timeLooks },
    {
      role: 'client',
      label: 'Cliente',
      headings: ['cliente', 'loja', 'empresa', 'solicitante'],
      looks: words,
      required: true,
    },
    {
      role: 'client_phone',
      label: 'Telefone do cliente',
      headings: ['telefone do cliente', 'telefone da loja', 'fone do cliente'],
    },
    { role: 'motoboy', label: 'Motoboy', headings: ['motoboy', 'entregador', 'motoqueiro'] },
    {
      role: 'pickup_address',
      label: 'Endereço de coleta',
      headings: ['endereco de coleta', 'coleta', 'retirada', 'origem', 'de'],
    },
    {
      role: 'delivery_address',
      label: 'Endereço de entrega',
      headings: ['endereco', 'entrega', 'destino', 'local', 'para', 'rua'],
      looks: placeLooks,
    },
    { role: 'bairro', label: 'Bairro da entrega', headings: ['bairro'] },
    { role: 'price', label: 'Valor', headings: ['valor', 'preco', 'taxa', 'frete'], looks: moneyLooks },
    {
      role: 'recipient_phone',
      label: 'Telefone de quem recebe',
      headings: ['telefone de quem recebe', 'telefone', 'fone', 'celular'],
      looks: phoneLooks,
    },
    { role: 'recipient_name', label: 'Quem recebe', headings: ['quem recebe', 'destinatario', 'recebedor', 'nome'] },
    {
      role: 'description',
      label: 'Descrição',
      headings: ['descricao', 'pedido', 'obs', 'observacao', 'item', 'produto'],
    },
  ],
}

/** Whether a head names a role: exactly 2, by its beginning 1. */
function rank({ headings }: RoleOf, text: string): number {
  const head = foldedName(text)
  if (headings.includes(head)) return 2
  return headings.some((name) => (name.length > 2 && head.startsWith(`${name} `)) || head === `${name}s`) ? 1 : 0
}
const naming = (kind: SheetKind, { cells }: SheetLine) =>
  cells.filter((cell) => cell !== '' && rolesOf[kind].some((role) => rank(role, cell) > 0)).length

/** The lines of a sheet below its head. Without a line that names two columns, or its only one, there is no head. */
export type Sheet = { head: string[]; lines: SheetLine[]; leftOut: SheetLine[]; width: number }

const searchedLines = 20

export function sheetOf(kind: SheetKind, all: readonly SheetLine[]): Sheet {
  const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const ranks = all.slice(0, searchedLines).map((line) => naming(kind, line))
  const most = Math.max(0, ...ranks)
  const at = most >= Math.min(2, width) ? ranks.indexOf(most) : -1
  const head = at < 0 ? [] : (all[at]?.cells ?? []).map((cell) => cell.slice(0, 120))
  const below = all.slice(at + 1)
  // The same head again: pages that were pasted below each other.
  const isHead = ({ cells }: SheetLine) => head.length > 0 && cells.join('\n') === all[at]?.cells.join('\n')
  const leftOut = [...all.slice(0, Math.max(0, at)), ...below.filter(isHead)]
  return { head, lines: below.filter((line) => !isHead(line)), leftOut, width }
}

/** What each column is taken for: by its head, else by what most of its cells look like. */
export function guessColumns(kind: SheetKind, { head, lines, width }: Sheet): Role[] {
  const columns = Array.from({ length: width }, (): Role => '')
  const isFree = ({ role, many }: RoleOf) => many === true || !columns.includes(role)
  for (const wanted of [2, 1])
    for (const role of rolesOf[kind])
      for (const [index, text] of head.entries())
        if (columns[index] === '' && isFree(role) && rank(role, text) === wanted) columns[index] = role.role
  const sample = lines.slice(0, 50)
  for (const role of rolesOf[kind])
    for (let index = 0; index < width; index++) {
      const { looks } = role
      if (!looks || columns[index] !== '' || !isFree(role) || (head[index] && looks === words)) continue
      const filled = sample.map(({ cells }) => cells[index] ?? '').filter(Boolean)
      if (filled.length > 0 && filled.filter((cell) => looks.test(cell)).length > filled.length * 0.7)
        columns[index] = role.role
    }
  return columns
}

/** What a column is still needed for. */
export function missingColumns(kind: SheetKind, columns: readonly Role[]): string[] {
  const missing = rolesOf[kind]
    .filter(({ role, required }) => required && !columns.includes(role))
    .map(({ label }) => label)
  const hasPlace = columns.includes('delivery_address') || columns.includes('bairro')
  return kind === 'deliveries' && !hasPlace ? [...missing, 'Endereço de entrega ou Bairro'] : missing
}
