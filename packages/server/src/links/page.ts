import type { LinkKind } from '@ligeiro/contract/order'
import type { Config } from '../config.ts'
import { html, Html } from './html.ts'

export type Site = Pick<Config, 'appName' | 'logo' | 'publicUrl' | 'supportPhone' | 'timeZone' | 'appSecret' | 'city'>

/** A kind of page: that of a link of an order, a client's table of prices, an invoice, or the form by which a client orders. */
export type PageKind = LinkKind | 'agreement' | 'invoice' | 'order'

/** The first part of the address of each kind, and what the preview in a chat says. */
export const pageKinds = {
  approval: { path: 'v', title: 'valor da sua entrega', description: 'Toque para ver o valor e responder.' },
  tracking: { path: 'r', title: 'acompanhe a entrega', description: 'Toque para ver onde está.' },
  order: { path: 'p', title: 'peça um motoboy', description: 'Toque para pedir uma entrega.' },
  agreement: { path: 'a', title: 'tabela de preços', description: 'Toque para ver e responder.' },
  invoice: { path: 'f', title: 'fatura', description: 'Toque para ver.' },
} as const satisfies Record<PageKind, object>

/** Renders a whole page. Its head is the same for every link of a kind, even a dead or unknown one: robots of chats must learn nothing. */
export function renderPage(site: Site, kind: PageKind, state: string, content: Html): string {
  const preview = pageKinds[kind]
  const title = `${site.appName}: ${preview.title}`
  const help = site.supportPhone && `https://wa.me/${site.supportPhone}`
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}</title>
        <meta name="description" content="${preview.description}" />
        <meta property="og:title" content="${title}" />
        <meta property="og:description" content="${preview.description}" />
        <meta property="og:image" content="${site.publicUrl}/links/preview.png" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/links/page.css" />
      </head>
      <body>
        <header>${site.logo === null ? mark : html`<img src="${site.logo}" alt="" />`} ${site.appName}</header>
        <main data-state="${state}">${content}</main>
        ${help && html`<footer><a href="${help}" rel="noreferrer noopener">Fale com a central</a></footer>`}
      </body>
    </html> `.text
}

/** The product's own, as in the app. */
const mark = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path d="M3 6.5h9M3 12h5M3 17.5h8.5a3 3 0 0 0 3-3v-2a3 3 0 0 1 3-3H21m-3.5-3.5 3.5 3.5-3.5 3.5" />
</svg>`

/** Whose delivery it is: the shop where the parcel comes from. */
export const shopLine = (shop: string): Html => html`<p class="quiet">${shop}</p> `

/** A page that only says something. */
export const notice = (title: string, ...lines: string[]): Html =>
  html`<h1>${title}</h1>
    ${lines.map((line) => html`<p>${line}</p> `)}`
