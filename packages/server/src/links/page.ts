import type { LinkKind } from '@ligeiro/contract/order'
import type { Config } from '../config.ts'
import { html, Html } from './html.ts'

/** What pages of links know of the installation. */
export type Site = Pick<Config, 'appName' | 'publicUrl' | 'supportPhone' | 'timeZone' | 'appSecret' | 'city'>

/** A kind of page: that of a link of an order, a client's table of prices, or an invoice. */
export type PageKind = LinkKind | 'agreement' | 'invoice'

/** The first part of the address of each kind, and what the preview in a chat says. */
export const pageKinds = {
  approval: { path: 'v', title: 'valor da sua entrega', description: 'Toque para ver o valor e responder.' },
  tracking: { path: 'r', title: 'acompanhe a entrega', description: 'Toque para ver onde está.' },
  agreement: { path: 'a', title: 'tabela de preços', description: 'Toque para ver e responder.' },
  invoice: { path: 'f', title: 'fatura', description: 'Toque para ver.' },
} as const satisfies Record<PageKind, object>

/**
 * A whole page. Its head is the same for every link of a kind, a dead and an unknown one too: robots of chats read it, and must learn
 * nothing.
 */
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
        <main data-state="${state}">${content}</main>
        ${help && html`<footer><a href="${help}" rel="noreferrer noopener">Fale com a central</a></footer>`}
      </body>
    </html> `.text
}

/** A page that only says something. */
export const notice = (title: string, ...lines: string[]): Html =>
  html`<h1>${title}</h1>
    ${lines.map((line) => html`<p>${line}</p> `)}`
