import { randomUUID } from 'node:crypto'
import { statusLabel, type OrderStatus } from '@ligeiro/contract/order-status'
import type { StoredTerms } from '../platform/db/schema/collect.ts'
import { html, Html } from './html.ts'
import type { OrderLink } from './order-link.ts'
import { renderPage, type Site } from './page.ts'
import { reais } from './words.ts'

const typedFields = [
  /** The same for each attempt to send one form: it makes one order. */
  'once',
  'description',
  'pickup_address',
  'delivery_address',
  'recipient_name',
  'recipient_phone',
  /** In reais, as people write it. */
  'collect_amount',
  'collect_method',
] as const
/** What a person typed into the form; '' for a field that was left empty. */
export type Typed = Record<(typeof typedFields)[number], string>
/** A form with a text in each field. */
export const formOf = (valueOf: (name: keyof Typed) => string) =>
  Object.fromEntries(typedFields.map((name) => [name, valueOf(name)])) as Typed

type Field = {
  label: string
  name: Exclude<keyof Typed, 'once' | 'collect_method'>
  max: number
  required?: boolean
  type?: string
  mode?: string
}
const fields: readonly Field[] = [
  { label: 'Onde retirar', name: 'pickup_address', max: 300, required: true },
  { label: 'Onde entregar (rua, número e bairro)', name: 'delivery_address', max: 300, required: true },
  { label: 'O que é', name: 'description', max: 1000, required: true },
  { label: 'Quem recebe (se quiser)', name: 'recipient_name', max: 120 },
  { label: 'Telefone de quem recebe (se quiser)', name: 'recipient_phone', max: 20, type: 'tel' },
  { label: 'Cobrar na entrega (R$, se quiser)', name: 'collect_amount', max: 20, mode: 'decimal' },
]

const input = ({ label, name, max, required = false, type = 'text', mode = type }: Field, typed: Typed): Html =>
  html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      inputmode="${mode}"
      value="${typed[name]}"
      maxlength="${max}"
      autocomplete="off"
      ${required && new Html('required')}
    /> `

const methods = { '': 'Nada a cobrar', cash: 'Dinheiro', card: 'Cartão', pix: 'Pix' }

/** How the recipient pays. A Pix needs the firm's key. */
const methodChoice = ({ takes_pix }: OrderLink, { collect_method: chosen }: Typed): Html =>
  html`<label for="collect_method">Como quem recebe paga</label>
    <select id="collect_method" name="collect_method" autocomplete="off">
      ${Object.entries(methods)
        .filter(([method]) => method !== 'pix' || takes_pix)
        .map(
          ([method, label]) =>
            html`<option value="${method}" ${method === chosen && new Html('selected')}>${label}</option> `,
        )}
    </select> `

const newForm = (pickup: string | null): Typed => ({
  ...formOf(() => ''),
  once: randomUUID(),
  pickup_address: pickup ?? '',
})

/** The form for an order. `problem`: why what was typed is no order. */
export function orderFormPage(
  site: Site,
  link: OrderLink,
  token: string,
  { typed = newForm(link.pickup), problem }: { typed?: Typed; problem?: string } = {},
): string {
  return renderPage(
    site,
    'order',
    problem === undefined ? 'open' : 'refused',
    html`<h1>Pedir um motoboy</h1>
      <p>${site.appName} para ${link.client_name}.</p>
      ${problem !== undefined && html`<p class="changed" role="alert">${problem}</p>`}
      <form method="post" action="/p/${token}">
        <input type="hidden" name="once" value="${typed.once}" />
        ${fields.map((field) => input(field, typed))} ${methodChoice(link, typed)}
        <button class="main" type="submit">Pedir</button>
      </form>
      <p class="quiet">Quem tem este link pede em nome de ${link.client_name}. Não o publique.</p>`,
  )
}

export type Ordered = {
  id: string
  status: OrderStatus
  price_cents: number | null
  delivery_address: string
  collect: StoredTerms | null
}

/** Renders an order made by this link. */
export const orderedPage = (
  site: Site,
  token: string,
  { id, status, price_cents: price, delivery_address, collect }: Ordered,
): string =>
  renderPage(
    site,
    'order',
    'ordered',
    html`<h1>Pedido recebido</h1>
      <p>Pedido #${id.slice(0, 8)}, para ${delivery_address}.</p>
      <p>
        ${statusLabel(status, 'client')}.
        ${price === null ? 'A central já sabe e avisa o valor.' : `Valor: ${reais(price)}. A central já sabe.`}
      </p>
      ${collect && html`<p>Cobrar na entrega: ${reais(collect.goods)}${collect.fee && ' e a taxa'} (${methods[collect.method]}).</p>`}
      <p><a class="button main" href="/p/${token}">Pedir outra entrega</a></p>`,
  )

/** What a person typed, in a form that sends it again. */
export const retryOrderForm = (url: string, typed: Typed): Html =>
  html`<form method="post" action="${url}">
    ${typedFields.map((name) => html`<input type="hidden" name="${name}" value="${typed[name]}" />`)}
    <button class="main" type="submit">Tentar de novo</button>
  </form>`
