import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { Credit } from '@ligeiro/contract/credits-schemas'
import type { invoicesApi } from '@ligeiro/contract/invoices-api'
import { centsOf } from '@ligeiro/contract/money'
import { longDay, shortDay } from '../money/days.ts'
import type { Charge } from '../money/pix/charge.ts'
import { html, type Html } from './html.ts'
import { renderPage, type Site } from './page.ts'
import { reais } from './words.ts'

type Lined = ResponseOf<typeof invoicesApi.find>

function stateOf({ status, open, total, due_on }: Lined): string {
  if (status === 'paid') return 'Paga'
  const due = `${status === 'overdue' ? 'Venceu' : 'Vence'} em ${longDay(due_on)}.`
  return open < total ? `Falta ${reais(centsOf(open))}. ${due}` : due
}

const pix = ({ qrcode, code, name, amount }: Charge): Html =>
  html`<h2>Pague com Pix</h2>
    <p>Paga para: ${name}</p>
    <p class="quiet" id="pix">Pix copia e cola, para pagar neste telefone:</p>
    <textarea readonly rows="5" aria-labelledby="pix">${code}</textarea>
    <p class="quiet">Ou leia com a câmera de outro telefone:</p>
    <img class="qr small" src="${qrcode}" width="256" height="256" alt="QR do Pix de ${reais(centsOf(amount))}" />`

const received = ({ total, lines }: Credit): Html =>
  html`<h2>A loja tem a receber ${reais(centsOf(total))}</h2>
    <dl>
      ${lines.slice(0, 20).map(
        ({ day, label, order, amount }) =>
          html`<dt>${shortDay(day)} ${label}${order && `, ${order.address}`}</dt>
            <dd>${reais(centsOf(amount))}</dd> `,
      )}
    </dl>`

/** An invoice for whoever has its link: nothing on it acts. */
export const invoicePage = (site: Site, invoice: Lined, charge: Charge | undefined, credit: Credit): string =>
  renderPage(
    site,
    'invoice',
    invoice.status,
    html`<h1>Fatura nº ${invoice.number}</h1>
      <p class="price">${reais(centsOf(invoice.total))}</p>
      <p${invoice.status === 'overdue' && html` class="changed"`}>${stateOf(invoice)}</p>
      ${charge ? pix(charge) : null}
      <h2>${longDay(invoice.from)} a ${longDay(invoice.until)}</h2>
      <dl>
        ${invoice.lines.map(
          ({ day, label, order, amount }) =>
            html`<dt>${shortDay(day)} ${label}${order && `, ${order.address}`}</dt>
              <dd>${reais(centsOf(amount))}</dd> `,
        )}
        <dt>Total</dt>
        <dd>${reais(centsOf(invoice.total))}</dd>
      </dl>
      ${credit.total > 0 ? received(credit) : null}
      <p class="quiet">Emitida em ${dayOfIssue(invoice, site.timeZone)}. Não é documento fiscal.</p>
      <p class="quiet">Quem tem este link vê a fatura. Não publique.</p>`,
  )

const dayOfIssue = ({ issued_at }: Lined, timeZone: string) =>
  new Date(issued_at).toLocaleDateString('pt-BR', { timeZone })
