import { centsOf } from '@ligeiro/contract/money'
import { anyPlace } from '@ligeiro/contract/fares'
import type { PriceTableBody } from '@ligeiro/contract/price-table'
import type { TableLink } from './agreement.ts'
import { html, type Html } from './html.ts'
import { notice, renderPage, type Site } from './page.ts'
import { dayAndTime, reais } from './words.ts'

const line = (label: string, value: string) =>
  html`<dt>${label}</dt>
    <dd>${value}</dd> `
/** A table has its amounts in reais. */
const inReais = (amount: number) => reais(centsOf(amount))
const km = (value: number) => value.toLocaleString('pt-BR')
const place = (name: string) => (name === anyPlace ? 'qualquer lugar' : name)
const extra = ({ percent, amount }: { percent?: number | undefined; amount?: number | undefined }) =>
  percent === undefined ? inReais(amount ?? 0) : `${percent.toLocaleString('pt-BR')} %`

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
const hoursOf = (when: PriceTableBody['surcharges'][number]['when']) =>
  when
    ? `, ${when.days.length === 7 ? 'todos os dias' : when.days.map((day) => weekdays[day]).join(', ')} das ${when.from} às ${when.to}`
    : ''

function prices({ zones, fares, bands, beyond_km, minimum, surcharges, return: back, waiting }: PriceTableBody): Html {
  const last = bands.at(-1)
  return html`<dl>
      ${fares.map(({ from, to, price, both }) => line(`${place(from)} ${both ? '↔' : '→'} ${place(to)}`, inReais(price)))}
      ${bands.map(({ up_to_km, price }) => line(`Até ${km(up_to_km)} km em linha reta`, inReais(price)))}
      ${last && beyond_km !== null ? line(`Mais de ${km(last.up_to_km)} km`, inReais(beyond_km)) : null}
      ${minimum > 0 && line('Mínimo', inReais(minimum))}
      ${surcharges.map((one) => line(`${one.name}${hoursOf(one.when)}`, `+ ${extra(one)}`))}
      ${back && line('Retorno', `+ ${extra(back)}`)}
      ${waiting && line(`Espera, depois de ${waiting.free_minutes} min`, `${inReais(waiting.per_minute)} por minuto`)}
    </dl>
    ${zones.map(({ name, bairros }) => html`<p class="quiet">${name}: ${bairros.join(', ')}</p> `)}`
}

/** A client's table, with the two answers. `changed`: why the client is asked again. */
export function agreementPage(site: Site, link: TableLink, token: string, changed: string | null = null): string {
  const shown = html`${prices(link.body)}
    <p class="quiet">Preços de ${dayAndTime(link.published_at, site.timeZone)}</p>`
  if (link.agreed_id === link.version_id)
    return renderPage(
      site,
      'agreement',
      'agreed',
      html`${notice('Tabela aceita', 'Pedidos por esta tabela não pedem mais aprovação.')}${shown}`,
    )
  if (link.rejected_at)
    return renderPage(site, 'agreement', 'rejected', notice('Tabela recusada', 'Mudou de ideia? Fale com a central.'))
  return renderPage(
    site,
    'agreement',
    changed ? 'changed' : 'open',
    html`<h1>Tabela de preços</h1>
      ${changed && html`<p class="changed" role="status">${changed}</p>`} ${shown}
      <p>Vale para os próximos pedidos. Pedidos por esta tabela não pedem mais aprovação.</p>
      <form method="post" action="/a/${token}/accept">
        <input type="hidden" name="version_id" value="${link.version_id}" />
        <button class="main" type="submit">Aceitar tabela</button>
      </form>
      <form method="post" action="/a/${token}/reject">
        <input type="hidden" name="version_id" value="${link.version_id}" />
        <button type="submit">Recusar</button>
      </form>
      <p class="quiet">Vale até ${dayAndTime(link.expires_at, site.timeZone)}.</p>`,
  )
}
