import type { Span } from './tokens.ts'

export type Method = 'cash' | 'card' | 'pix' | 'paid' | 'invoice'
/** `amount` is null where only a method is said. `strength`: of two amounts the greater one wins. */
export type MoneySpan = Span & {
  kind: 'collect' | 'change' | 'method' | 'offer'
  method: Method | null
  amount: number | null
  strength: number
  sure: boolean
  /** Said of all orders: 'as duas pagas'. */ ofAll: boolean
}

const amount = String.raw`(?<amount>\d{1,3}(?:\.\d{3}){1,2}(?:,\d{2})?|\d{1,6}(?:[,.]\d{1,2})?)(?![\d]|[.,/:-]\d|[a-z%])`
const money = String.raw`(?:r ?\$ {0,2})?${amount}(?: ?(?:reais|real|conto|contos|pila|pilas|mangos)\b)?`
const to = String.raw`(?: ?(?:para|pra|pro|pr|p/|p|de|:|do cliente|da cliente|do pedido|da compra|da conta|o valor de|na entrega|no local|dele|dela|total|um total de|do produto|dos produtos|e|eh|deu|ficou|ficou em|em|com)){0,3}[ :=\n]{0,3}`

const ways: [Method, string][] = [
  [
    'card',
    String.raw`(?:maquin(?:inh)?a(?: de cartao)?|cartao(?: de (?:credito|debito))?(?! de | presente| postal| sus)|debito|credito)`,
  ],
  ['pix', String.raw`pix`],
  ['cash', String.raw`(?:dinheiro|especie)`],
]
const way = `(?<way>${ways.map(([, words]) => words).join('|')})`
const wholeWays = ways.map(([method, words]) => [method, new RegExp(`^${words}$`)] as const)
const wayOf = (words: string | undefined): Method | null =>
  words === undefined ? null : (wholeWays.find(([, pattern]) => pattern.test(words))?.[0] ?? null)

/** 'pix nas duas' */
const ofBoth = String.raw`(?:n[ao]s|pr[ao]s|para [ao]s|em|d[ao]s) (?:duas|dois|amb[ao]s|tod[ao]s|tres)(?: entregas| pedidos)?`

type Rule = {
  kind: MoneySpan['kind']
  words: string
  method?: Method
  strength?: number
  unsure?: boolean
}

/** In the order of precedence: a range that one rule has read is not read again. */
const rules: Rule[] = [
  // A price of the delivery itself.
  {
    kind: 'offer',
    words: String.raw`(?:pago|pagamos|posso pagar|consigo pagar|dou|ofereco|frete|taxa(?: de entrega| da entrega)?|corrida|(?:valor|preco|custo) (?:da|de|do) (?:entrega|corrida|frete|motoboy|viagem)|entrega (?:por|a)|(?:faz|fazem|fecha|consegue)(?: a entrega)? por)(?: (?:a|o|e|de|ate|ficou|fica|fica em|no maximo|uns)){0,2}[ :]{0,2}${money}(?: (?:pela|na|de|da) (?:corrida|entrega|viagem))?`,
  },
  { kind: 'offer', words: String.raw`${money} (?:pela|de|da|a) (?:corrida|entrega|viagem|taxa)` },
  { kind: 'offer', words: String.raw`sub ?total[ :]{0,3}${money}` },
  {
    kind: 'change',
    words: String.raw`(?:(?:leva|levar|leve|precisa de|com|preciso de|quer|mandar|manda) )?troco(?: (?:para|pra|pro|p/|p|pr|de|em))?(?: (?:uma )?nota de)?[ :\n]{0,3}${money}`,
    method: 'cash',
  },
  {
    kind: 'change',
    words: String.raw`(?:paga|pagar|pagara)(?: em dinheiro)? com (?:uma )?nota de ${money}`,
    method: 'cash',
  },
  // 'valor 48,00 pix já feito'
  {
    kind: 'method',
    words: String.raw`(?:pix|pagamento) (?:(?:ja|foi) ){0,2}(?:feito|ok|confirmado|realizado|efetuado|pago|antecipado|adiantado|enviado|mandado)`,
    method: 'paid',
  },
  // An amount beside a way to pay, in both orders.
  {
    kind: 'collect',
    words: String.raw`(?:(?:total|valor|cobrar|cobra|cobre|receber|recebe|a pagar|a cobrar|a receber|vai pagar|paga|pagar|sao|da|deu)${to})?${money}(?: (?:a cobrar|a receber|a pagar|na entrega|no local|na hora))?[ ,:(-]{1,3}(?:(?:em|no|na|via|por|com|a|pelo|pela|tudo no|que vai ser no|vai pagar (?:no|com|em)|pagamento (?:no|na|em|via)) ){0,2}${way}(?: ?\((?:debito|credito)\))?`,
    strength: 3,
  },
  {
    kind: 'collect',
    words: String.raw`(?:(?:paga|pagar|pagamento|cobrar|receber)(?: na entrega)? )?(?:(?:em|no|na|via|por|com) )?${way}(?: (?:na entrega|no local|na hora))?(?: ?(?:de|:|o valor de|total|e|deu|no valor de|valor)){0,2}[ ,:=(-]{0,3}${money}`,
    strength: 2,
  },
  {
    kind: 'collect',
    words: String.raw`(?:cobrar|cobra|cobre|a cobrar|cobranca|receber|recebe|a receber|a pagar|valor a (?:pagar|cobrar|receber)|falta pagar)${to}${money}(?: na entrega| no local)?`,
    strength: 3,
  },
  {
    kind: 'collect',
    words: String.raw`(?:valor total|total geral|total|valor)(?: (?:da|do|de|dos|a) [a-z]{4,12})?${to}${money}`,
    strength: 1,
  },
  // 'troco pra 100, deu 47,50'
  {
    kind: 'collect',
    words: String.raw`(?:(?:deu|ficou|ficou em|soma|somou) )?(?:r ?\$ {0,2})?(?<amount>\d{1,4},\d{2})(?![\d,.]| ?(?:k?g|k?m|cm|ml|l|litros?|metros?|quilos?)(?![a-z]))`,
    unsure: true,
  },
  // 'Not paid' says nothing.
  {
    kind: 'offer',
    words: String.raw`(?:nao (?:esta|ta|foi|tem nada)|ainda nao (?:esta|ta|foi)?|nao) ?(?:pago|paga|pagou|pg)`,
  },
  {
    kind: 'method',
    words: String.raw`(?:(?:(?:ja|tudo|esta|estao|ta|tao|foi|pedido|entrega|todos|todas|ambas|ambos|(?:as )?duas|(?:os )?dois|compra) ){1,3}(?:paga|pagas)|(?:(?:ja|tudo|esta|estao|ta|tao|foi|pedido|entrega|todos|todas|ambas|ambos|(?:as )?duas|(?:os )?dois|compra) ){0,3}(?:pago|pagos|pg|quitado|quitada))(?= ?(?:$|[\n.,;:!?)•-]|viu|ok|blz|beleza|hein|ta(?:$|[^a-z])|certinho|valeu|vlw|tb|tbm|amig|moc|no pix|via pix|por pix|pelo|ja|obrigad|e |online|antecipad|adiantad|no site|no app|via app|via site))(?: (?:(?:no|via|por|pelo) (?:pix|site|app|ifood)|online|antecipado|adiantado))?(?: ja)?|(?:ja|foi) paga?o? (?:no|na|via|por|pelo) [a-z]{3,10}|(?:[ao]s )?(?:dois|duas|amb[ao]s|tod[ao]s) (?:ja )?pagaram|pago (?:no|via|por|pelo) (?:credito|debito|cartao) (?:online|antecipado)|(?:paguei|pagou|pagaram) (?:ja|(?:no|na|via|por|pelo|em) [a-z]{3,10})|ja (?:paguei|pagou|pagaram|fiz o pix|fez o pix|foi pag[oa])`,
    method: 'paid',
  },
  {
    kind: 'method',
    words: String.raw`(?:pode )?(?:faturar|faturado|faturada|fatura pra|faturamento|(?:por|poe|ponha|coloca|colocar|coloque|bota|botar|bote|lanca|lancar|lance|anota|anotar|anote|deixa|marca|marcar|pendura)(?: isso| essa| esta)? na (?:(?:minha|nossa|sua) )?conta|na conta d[aoe]s?\b|na (?:nossa|minha) conta)`,
    method: 'invoice',
  },
  {
    kind: 'method',
    words: String.raw`(?:leva|levar|leve|com|precisa de) troco|sem troco|nao precisa (?:de )?troco|troco`,
    method: 'cash',
    unsure: true,
  },
  {
    kind: 'method',
    words: String.raw`(?:(?:leva|levar|leve|mandar|manda|precisa d[ae]|trazer|traz|forma de pagamento|pagamento|paga|pagar|pagara|vai pagar|recebe|receber)(?: (?:na entrega|a|uma|em|no|na|com|via|por)){0,3}[ :]{1,2})?(?:(?:em|no|na|via|por|com|a) )?${way}(?: ${ofBoth})?`,
  },
]

const compiled = rules.map((rule) => ({
  ...rule,
  pattern: new RegExp(String.raw`(?<![a-z\d$.,/])(?:${rule.words})(?![a-z])`, 'g'),
}))

/** Whether what is said stands alone at the end: 'Rua A 10 e rua B 20. Tudo pago'. */
const isLastSentence = (text: string, from: number, to: number) =>
  /[.;!] *$/.test(text.slice(Math.max(0, from - 9), from)) && /^[ .!•]*$/.test(text.slice(to, to + 99))
const saidOfAll = new RegExp(String.raw`^(?:[ao]s )?(?:duas|dois|amb[ao]s|tod[ao]s) | ${ofBoth}$`)

/** '1.250,00', '62,5' and '80.50' as a number. */
function amountOf(written: string | undefined): number | null {
  if (written === undefined) return null
  const decimal = /^\d+\.\d{1,2}$/.test(written) ? written : written.replaceAll('.', '').replace(',', '.')
  return Number(decimal)
}

/** What stands before a street number or the number of a flat: 'Rua Bahia 441 - pix'. */
const ofAddress =
  /(?:^|[ \n.,;:(])(?:(?:rua|r|avenida|av|travessa|tv|trav|alameda|al|rodovia|rod|estrada|est|servidao|serv|praca|pca|largo|beco|ladeira)\.? (?:\d{1,2}º? de )?[^,;\n()\d]{1,50}(?:, ?)?(?:n|nº|numero|num)?\.? ?|(?:ap|apt|apto|apartamento|casa|sala|sl|loja|lj|bloco|bl|torre|lote|lt|quadra|qd|box|km|conj|cj)\.? ?)$/

/** Everything about money, in the order of the text. */
export function findMoney(text: string, taken: readonly Span[]): MoneySpan[] {
  const read = new Uint8Array(text.length)
  const isOneLine = !text.includes('\n')
  for (const { from, to } of taken) read.fill(1, from, to)
  const spans: MoneySpan[] = []
  for (const { kind, method = null, strength = 0, unsure = false, pattern } of compiled)
    for (const match of text.matchAll(pattern)) {
      const from = match.index
      const to = from + match[0].length
      if (read.subarray(from, to).includes(1)) continue
      if (/^\d+[ ,:(-]/.test(match[0]) && ofAddress.test(text.slice(Math.max(0, from - 60), from))) continue
      read.fill(1, from, to)
      const { amount: written, way: words } = match.groups ?? {}
      const ofAll =
        saidOfAll.test(match[0]) ||
        (isOneLine && (match[0] === 'pagos' || (match[0].startsWith('tudo ') && isLastSentence(text, from, to))))
      // 'cada uma 14,00 no pix' is said of several orders.
      const ofEach = /cada(?: uma?)? ?$/.test(text.slice(Math.max(0, from - 9), from))
      spans.push({
        kind: ofEach ? 'offer' : kind,
        from,
        to,
        strength,
        sure: !unsure,
        amount: amountOf(written),
        method: method ?? wayOf(words),
        ofAll,
      })
    }
  return spans.sort((a, b) => a.from - b.from)
}
