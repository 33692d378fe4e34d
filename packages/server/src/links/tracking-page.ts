import { etaWords } from '@ligeiro/contract/eta-words'
import { html, type Html } from './html.ts'
import { notice, renderPage, shopLine, type Site } from './page.ts'
import { routeLine } from './route-line.ts'
import type { Tracked, Tracking, TrackingState } from './tracking.ts'
import { timeOf } from './words.ts'

const headings: Record<TrackingState, string> = {
  received: 'Pedido recebido',
  assigned: 'Motoboy a postos',
  on_the_way: 'A caminho',
  delivered: 'Entregue',
  cancelled: 'Entrega cancelada',
}
const receivedByWords: Record<NonNullable<Tracking['received_by']>, string> = {
  qr: 'confirmado por QR',
  code: 'pelo código',
  name: 'a quem recebeu',
  admin: 'pela central',
}

/** Where the motoboy is. The page that a robot gets has no place. */
function placeLine(
  site: Site,
  { tracking: { state, place, hint }, map, showsPlaces }: Tracked,
  withPlace: boolean,
): Html | false {
  if (state !== 'on_the_way' || !withPlace || !showsPlaces) return false
  if (!place && map) return html`<p class="seen">Visto às ${timeOf(new Date(map.motoboy.at), site.timeZone)}</p>`
  if (!place) return html`<p class="quiet">Sem posição recente</p>`
  return html`<p>${place.text}, visto às ${timeOf(new Date(place.at), site.timeZone)}</p>
    ${hint && html`<p class="changed">O motoboy já está no seu bairro.</p>`}`
}

/** Where the script draws the map. Without a place in it, it only keeps the room, and says no more than that there is one. */
function mapFrame({ tracking: { motoboy, now }, map }: Tracked, withPlace: boolean): Html {
  const content = map && JSON.stringify({ ...map, name: motoboy?.name ?? '', now })
  return html`<figure
    id="map"
    class="map"
    ${withPlace && content !== null && html`data-map="${content}"`}
    ${content === null && html`hidden`}
  ></figure>`
}

function deliveredSentence({ zone, tracking }: { zone: string; tracking: Tracking }): string | null {
  const last = tracking.timeline.at(-1)
  if (tracking.state !== 'delivered' || !last) return null
  const how = tracking.received_by === null ? '' : `, ${receivedByWords[tracking.received_by]}`
  return `Entregue às ${timeOf(new Date(last.at), zone)}${how}.`
}

/** The times of the drawn line's steps. The acceptance of a price is none of the recipient's. */
function stepTimes(timeline: Tracking['timeline'], zone: string) {
  const indexOf: Partial<Record<TrackingState, number>> = { received: 0, assigned: 2, on_the_way: 3, delivered: 4 }
  return Object.fromEntries(
    timeline.map(({ step, at }) => [indexOf[step] ?? -1, { at, text: timeOf(new Date(at), zone) }]),
  )
}

/** The page on which a recipient follows a delivery. Its script loads it again at every change. */
export function trackingPage(site: Site, tracked: Tracked, withPlace: boolean): string {
  const { token, tracking } = tracked
  const { state, motoboy, timeline, to, eta, now } = tracking
  const isOpen = state !== 'delivered' && state !== 'cancelled'
  const end = deliveredSentence({ zone: site.timeZone, tracking })
  return renderPage(
    site,
    'tracking',
    state,
    html`${shopLine(tracked.link.shop)}
      <div id="state" aria-live="polite">
        <h1>${headings[state]}</h1>
        ${end !== null && html`<p>${end}</p>`}
      </div>
      <div id="facts">
        ${routeLine(tracked.order, stepTimes(timeline, site.timeZone))}
        ${eta && html`<p class="price">${etaWords(eta, Date.parse(now), (at) => timeOf(new Date(at), site.timeZone))}</p>`}
        ${motoboy && html`<p>Motoboy: <b>${motoboy.name}</b></p>`} ${placeLine(site, tracked, withPlace)}
      </div>
      ${isOpen && mapFrame(tracked, withPlace)}
      <p id="offline" class="changed" role="status" data-time-zone="${site.timeZone}" hidden></p>
      ${
        isOpen &&
        html`<form method="post" action="/r/${token}/code">
            <button class="main" type="submit">Mostrar código para receber</button>
          </form>
          <noscript><meta http-equiv="refresh" content="30; url=/r/${token}?now" /></noscript>`
      }
      <div id="what">
        <dl>
          <dt>O que vai</dt>
          <dd>${tracked.order.description}</dd>
          ${
            to !== null &&
            html`<dt>Entrega em</dt>
              <dd>${to}</dd>`
          }
        </dl>
        <p class="quiet">Pedido #${tracking.order} · Atualizado às ${timeOf(new Date(now), site.timeZone)}</p>
      </div>
      <p class="quiet">Quem tem este link vê a entrega. Não publique.</p>
      <script src="/links/tracking.js" defer></script>`,
  )
}

type Code = { code: string; qrcode: string; recognise: string }
const spaced = (digits: string) => `${digits.slice(0, 3)} ${digits.slice(3)}`

/** The code and the QR by which the recipient confirms the delivery. */
export const codePage = (site: Site, token: string, { code, qrcode, recognise }: Code): string =>
  renderPage(
    site,
    'tracking',
    'code',
    html`${notice('Código para receber')}
      <p class="code">${spaced(code)}</p>
      <img class="qr" src="${qrcode}" width="256" height="256" alt="QR para receber a entrega" />
      <p>Mostre ou diga só na hora de receber. Quem tem este código confirma a entrega.</p>
      <p>Para reconhecer o motoboy: ele mostra ${spaced(recognise)}.</p>
      <a class="button" href="/r/${token}">Voltar</a>`,
  )
