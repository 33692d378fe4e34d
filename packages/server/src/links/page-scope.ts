import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../platform/db/connect.ts'
import { asApiError } from '../platform/http/error-handler.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Clock } from '../platform/time/clock.ts'
import { html, type Html } from './html.ts'
import { notice, pageKinds, renderPage, type PageKind, type Site } from './page.ts'

export type Params = { Params: { token: string } }

/** What a page says about an error, by status. */
const errorWords: Record<number, readonly [string, ...string[]]> = {
  404: [
    'Link não encontrado',
    'Confira se o endereço veio inteiro na mensagem. Se veio, peça o link de novo a quem o mandou.',
  ],
  413: ['Resposta grande demais', 'Abra o link de novo e responda por ele.'],
  415: ['Não foi possível ler a resposta', 'Abra o link de novo e responda por ele.'],
  429: ['Muitos acessos de uma vez. Aguarde um minuto e tente de novo.'],
}
const outage = ['Estamos fora do ar por um instante', 'Nada foi perdido. Tente de novo em um minuto.'] as const

export const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(page)

const linkHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Answers an address of links that cannot be read, as `/v/%`: it reaches no route. False: it is no address of links. */
export function sendUnreadableLink(site: Site, request: FastifyRequest, reply: FastifyReply): false | FastifyReply {
  const [, path] = /^\/(\w)\//.exec(request.url) ?? []
  const kind = (Object.keys(pageKinds) as PageKind[]).find((one) => pageKinds[one].path === path)
  if (!kind) return false
  const [title, ...lines] = errorWords[404] ?? outage
  const content = html`${notice(title, ...lines)}${newLink(site)}`
  return sendPage(reply.headers(linkHeaders), 404, renderPage(site, kind, 'error-404', content))
}

const asked = encodeURIComponent('Olá! O link que recebi não abre. Podem me mandar outro?')

/** The way on from a link that opens nothing: a message to the firm. */
const newLink = ({ supportPhone }: Site): Html | null =>
  supportPhone === null
    ? null
    : html`<p>
        <a class="button main" href="https://wa.me/${supportPhone}?text=${asked}" rel="noreferrer noopener"
          >Pedir um link novo</a
        >
      </p>`

export type LinkPages = {
  site: Site
  kind: PageKind
  /** Waits before a 429 answer to this address. */
  delayRejection: (address: string) => Promise<void>
  /** A form that sends again what could not be stored. */
  retryForm?: (request: FastifyRequest) => Html | false
  /** Of a form, in bytes. */
  bodyLimit?: number
}

export type PageDeps = { db: Db; clock: Clock; config: Site } & Pick<LinkPages, 'delayRejection'>

/** Registers the pages of one kind of link under its path: what their headers, forms and errors have in common. */
export async function linkPages(
  app: FastifyInstance,
  { site, kind, delayRejection, retryForm, bodyLimit = 2048 }: LinkPages,
  define: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.addHook('onRequest', (_request, reply, done) => {
        void reply.headers(linkHeaders)
        done()
      })
      scope.setErrorHandler<Error>(async (error, request, reply) => {
        const { status, message, body, retryAfter } = asApiError(error as FastifyError)
        if (status === 429) await delayRejection(request.ip)
        if (status >= 500) request.log.error({ err: error }, 'refused')
        if (retryAfter !== undefined) void reply.header('retry-after', Math.min(60, retryAfter))
        if (request.headers.accept?.includes('application/json'))
          // Who holds a link is not signed in: the order that an error carries is not theirs to read.
          return reply
            .code(status)
            .type('application/json; charset=utf-8')
            .send(JSON.stringify({ code: body.code, message }))
        const own = status === 409 || status === 410
        const help = status === 410 ? ['Peça um novo à central.'] : []
        const [title, ...lines] = own ? [message, ...help] : (errorWords[status] ?? outage)
        const wayOn =
          status >= 500 ? (retryForm?.(request) ?? false) : (status === 404 || status === 410) && newLink(site)
        const content = html`${notice(title, ...lines)}${wayOn}`
        return sendPage(reply, status, renderPage(site, kind, `error-${status}`, content))
      })
      define(scope)
      const refuse = () => {
        throw notFound('Link não encontrado')
      }
      // Without this route the web app would be answered, which serves every other path, without the headers of links.
      scope.get('/*', refuse)
      scope.setNotFoundHandler(refuse)
    },
    { prefix: `/${pageKinds[kind].path}` },
  )
}
