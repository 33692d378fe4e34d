import type { OpenApi } from '@ligeiro/contract/docs/openapi'

type Operation = OpenApi['paths'][string][string]
type Shown = { value?: unknown; summary?: string }

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark)
/** Text in which only `code` is marked up. */
const prose = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
const box = (label: string, value: unknown) =>
  `<figure><figcaption>${prose(label)}</figcaption><pre tabindex="0" role="group" aria-label="${escaped(label)}">${escaped(asText(value))}</pre></figure>`

/** A schema's kind in a word or two; the whole of it stands in `/openapi.json`. */
function kindOf(schema: unknown): string {
  const {
    type,
    $ref,
    enum: choices,
    anyOf,
  } = (schema ?? {}) as {
    type?: string | string[]
    $ref?: string
    enum?: string[]
    anyOf?: unknown[]
  }
  if ($ref) return $ref.split('/').at(-1) ?? ''
  if (choices) return choices.join(' | ')
  if (anyOf) return anyOf.map(kindOf).join(' | ')
  return [type ?? 'any'].flat().join(' | ')
}

function table(caption: string, heads: string[], rows: string[][]): string {
  if (rows.length === 0) return ''
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('')
  const body = rows.map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  )
  return `<div class="wide" tabindex="0" role="group" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

function parameters({ parameters }: Operation): string {
  const rows = parameters.map((parameter) => {
    const { name, in: where, required, schema } = parameter
    const description = 'description' in parameter ? String(parameter.description) : ''
    return [
      `<code>${escaped(name)}</code>`,
      where,
      required ? 'yes' : 'no',
      escaped(kindOf(schema)),
      prose(description),
    ]
  })
  return table('Parameters', ['Name', 'In', 'Required', 'Type', 'Meaning'], rows)
}

function body({ requestBody }: Operation): string {
  if (!requestBody) return ''
  const { schema } = requestBody.content['application/json']
  const { properties = {}, required = [] } = schema as { properties?: Record<string, unknown>; required?: string[] }
  return table(
    requestBody.required ? 'Body' : 'Body, may be left out',
    ['Field', 'Required', 'Type'],
    Object.entries(properties).map(([name, inner]) => [
      `<code>${escaped(name)}</code>`,
      required.includes(name) ? 'yes' : 'no',
      escaped(kindOf(inner)),
    ]),
  )
}

function answers({ responses }: Operation): string {
  const rows = Object.entries(responses as Record<string, { description: string; headers: object }>)
  return table(
    'Answers',
    ['Status', 'When', 'Headers'],
    rows.map(([status, { description, headers }]) => [
      status,
      prose(description),
      Object.keys(headers)
        .map((name) => `<code>${name}</code>`)
        .join(' '),
    ]),
  )
}

const examplesIn = (content: object | undefined): [string, Shown][] =>
  Object.values((content ?? {}) as Record<string, { examples?: Record<string, Shown> }>).flatMap((media) =>
    Object.entries(media.examples ?? {}),
  )

function examples({ requestBody, responses }: Operation): string {
  const sent = examplesIn(requestBody?.content).map(([title, { value, summary }]) =>
    box(`Sent, ${title}. ${summary ?? ''}`, value),
  )
  const got = Object.values(responses as Record<string, { content?: object }>)
    .flatMap(({ content }) => examplesIn(content))
    .map(([title, { value }]) => box(`Answered, ${title}`, value))
  return [...sent, ...got].join('')
}

function operation(path: string, method: string, call: Operation): string {
  return `<details id="${escaped(call.operationId)}"><summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${escaped(path)}</code> <span class="says">${prose(call.summary)}</span></summary>
<p>${prose(call.description)}</p>${parameters(call)}${body(call)}${answers(call)}${examples(call)}</details>`
}

/** The description as a page that needs no script: one line a call, the rest behind it. */
export function page({ info, paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ tag: call.tags[0] ?? '', html: operation(path, method, call) })),
  )
  const groups = Map.groupBy(calls, ({ tag }) => tag)
  const sections = [...groups].map(
    ([tag, inside]) =>
      `<section aria-labelledby="calls-${tag}"><h2 id="calls-${tag}">${tag}</h2>${inside.map(({ html }) => html).join('')}</section>`,
  )
  const things = Object.entries(components.schemas).map(([name, schema]) => box(name, schema))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(info.title)}: calls</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/docs/page.css"></head>
<body><main><h1>${escaped(info.title)}: calls</h1><p>${prose(info.description)}</p>
<p>For machines: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
${sections.join('\n')}
<section aria-labelledby="things"><h2 id="things">Things</h2>${things.join('')}</section></main></body></html>`
}
