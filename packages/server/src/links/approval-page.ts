import type { RejectionReason } from '@ligeiro/contract/rejection'
import { approvalState, sumOf, underWay, type PricedLink } from './approval.ts'
import { html, type Html } from './html.ts'
import { notice, renderPage, shopLine, type Site } from './page.ts'
import { routeLine } from './route-line.ts'
import { dayAndTime, reais, timeOf } from './words.ts'

/** The site of these pages, with the digest of what they show. */
export type PriceSite = Site & {
  termsOf: (link: PricedLink) => string
}

const inReais = (cents: number | null) => reais(cents ?? 0)
const priceOf = (link: PricedLink) => inReais(link.price_cents)

/** What a form sends back: the terms that were on the page. */
const hiddenTerms = (link: PricedLink, { termsOf }: PriceSite) =>
  html`<input type="hidden" name="terms" value="${termsOf(link)}" />
    <input type="hidden" name="price" value="${sumOf(link)}" />`

const partNames = { rain: 'chuva', time: 'horário', return: 'volta' } as const

/** What a price of several parts is made of: 'R$ 15,00 + chuva R$ 3,00'. */
function partsLine({ price_parts: parts, price_cents }: PricedLink): Html | false {
  if (!parts) return false
  const more = (['rain', 'time', 'return'] as const)
    .map((part) => ({ name: partNames[part], cents: parts[part] ?? 0 }))
    .filter(({ cents }) => cents > 0)
  const sum = more.reduce((total, { cents }) => total + cents, parts.base)
  if (more.length === 0 || sum !== price_cents) return false
  const words = more.map(({ name, cents }) => `${name} ${reais(cents)}`)
  return html`<p>${[reais(parts.base), ...words].join(' + ')}</p>`
}

/** What comes on top of the price, or is taken off it. */
function extrasLine({ price_cents, extras_cents: extras }: PricedLink): Html | false {
  if (!extras) return false
  const words = `${extras > 0 ? '+ acréscimos' : '- desconto'} ${reais(Math.abs(extras))}`
  return html`<p>${inReais(price_cents)} ${words}</p>`
}

const fact = (label: string, value: string, mark: 'from' | 'to' | null = null) =>
  html`<dt${mark && html` class="${mark}"`}>${label}</dt>
    <dd>${value}</dd> `

const orderNumber = ({ order_id }: PricedLink) => html`<p class="quiet">Pedido #${order_id.slice(0, 8)}</p> `

const facts = (link: PricedLink) =>
  html`<dl>
      ${fact('Retirada', link.pickup_address, 'from')}${fact('Entrega', link.delivery_address, 'to')}${fact('O que vai', link.description)}
    </dl>
    ${orderNumber(link)}`

/** The question with its two answers. `changed`: why the client is asked again. */
function awaiting(site: PriceSite, link: PricedLink, token: string, changed: string | null): Html {
  const sum = inReais(sumOf(link))
  return html`${shopLine(link.shop)}
    <h1>Valor da sua entrega</h1>
    ${changed && html`<p class="changed" role="status">${changed}</p>`}
    <p class="price">${sum}</p>
    ${partsLine(link)} ${extrasLine(link)} ${facts(link)}
    <form method="post" action="/v/${token}/accept">
      ${hiddenTerms(link, site)}
      <button class="main" type="submit">Aceitar ${sum}</button>
    </form>
    <a class="button bad" href="/v/${token}/reject">Recusar</a>
    <p class="quiet">Vale até ${dayAndTime(link.expires_at, site.timeZone)}.</p>`
}

/** The price is accepted, and that can still be undone. The page is loaded again when it no longer can (the header `Refresh`). */
const holding = (link: PricedLink, token: string): Html =>
  html`${shopLine(link.shop)}
    <h1 role="status">Aceitando ${inReais(link.held_cents)}</h1>
    <p>Vai para a central em 5 segundos.</p>
    <form method="post" action="/v/${token}/undo">
      <button class="main" type="submit">Desfazer</button>
    </form>
    ${facts(link)}`

/** Whether an acceptance of the present terms can still be undone. */
export const isHeld = (link: PricedLink, termsOf: PriceSite['termsOf']): boolean =>
  link.held_until !== null && link.held_terms === termsOf(link) && approvalState(link) === 'awaiting'

const priceChange = (before: number, now: number): string =>
  `O valor mudou: antes ${inReais(before)}, agora ${inReais(now)}.`
/** What differs from the sum that the client saw, in cents: both sums, or else the order itself. */
export const changeWords = (seen: number, link: PricedLink): string =>
  seen === sumOf(link) ? 'O pedido mudou. Confira e responda de novo.' : priceChange(seen, sumOf(link))

/** What is said before the question: of what was accepted meanwhile, or of the price that the message named. */
function changeSince(link: PricedLink): string | null {
  if (link.held_cents !== null) return changeWords(link.held_cents, link)
  const named = link.told_price_cents ?? 0
  return named === link.price_cents ? null : priceChange(named, link.price_cents ?? 0)
}

const accepted = (site: Site, { approved_at, approved_price_cents: price, motoboy_id }: PricedLink): Html => {
  const next = `A central já sabe.${motoboy_id === null ? ' Agora ela escolhe o motoboy.' : ' O motoboy já foi escolhido.'}`
  return notice(
    'Valor aceito',
    approved_at && price !== null
      ? `Você aceitou ${inReais(price)} às ${timeOf(approved_at, site.timeZone)}. ${next}`
      : next,
  )
}

const trackingForm = (token: string): Html =>
  html`<form method="post" action="/v/${token}/tracking">
    <button type="submit">Enviar acompanhamento a quem recebe</button>
  </form>`

/** The message with the recipient's link, which the client passes on, to the recipient's number where the order names one. */
export const trackingSharedPage = (
  site: Site,
  token: string,
  { url, whatsapp_url }: { url: string; whatsapp_url: string },
): string =>
  renderPage(
    site,
    'approval',
    'shared',
    html`<h1>Acompanhamento</h1>
      <p>Quem recebe vê por este link onde a entrega está, e o código para receber.</p>
      <p>${url}</p>
      <a class="button main" href="${whatsapp_url}" rel="noreferrer noopener">Abrir WhatsApp</a>
      <a class="button" href="/v/${token}">Voltar</a>`,
  )

/** The page of a link at the present state of its order. */
export function approvalPage(site: PriceSite, link: PricedLink, token: string, changed: string | null = null): string {
  const state = approvalState(link)
  const at = () => timeOf(link.status_changed_at, site.timeZone)
  const contents: Record<typeof state, () => Html> = {
    awaiting: () => awaiting(site, link, token, changed ?? changeSince(link)),
    no_price: () => notice('Valor da sua entrega', 'O valor está sendo revisto. Volte a este link em instantes.'),
    waiting: () => notice('Seu pedido está com a central.'),
    accepted: () => accepted(site, link),
    rejected: () =>
      notice('Valor recusado', `Você recusou ${priceOf(link)} às ${at()}. Mudou de ideia? Fale com a central.`),
    on_the_way: () => notice(`A caminho desde ${at()}`),
    delivered: () => notice(`Entregue às ${timeOf(link.delivered_at ?? link.status_changed_at, site.timeZone)}`),
    cancelled: () => notice('Este pedido foi cancelado.'),
  }
  if (isHeld(link, site.termsOf)) return renderPage(site, 'approval', 'holding', holding(link, token))
  const content = contents[state]()
  if (state === 'awaiting') return renderPage(site, 'approval', changed ? 'changed' : state, content)
  return renderPage(
    site,
    'approval',
    state,
    html`${shopLine(link.shop)}${content}${routeLine(link)}${facts(link)}${underWay.has(state) && trackingForm(token)}`,
  )
}

const reasons: Record<RejectionReason, string> = {
  expensive: 'Achei caro',
  not_needed: 'Não preciso mais',
  other: 'Outro motivo',
}

/** The question before a price is rejected. */
export const rejectPage = (site: PriceSite, link: PricedLink, token: string): string =>
  renderPage(
    site,
    'approval',
    'reject',
    html`<h1>Recusar ${priceOf(link)}?</h1>
      <p>Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.</p>
      <form method="post" action="/v/${token}/reject">
        ${hiddenTerms(link, site)}
        <fieldset>
          <legend>Por quê? (se quiser dizer)</legend>
          ${Object.entries(reasons).map(
            ([reason, label]) => html`<label><input type="radio" name="reason" value="${reason}" /> ${label}</label> `,
          )}
        </fieldset>
        <button class="bad" type="submit">Recusar valor</button>
      </form>
      <a class="button" href="/v/${token}">Voltar</a>`,
  )
