import type { OpenApi } from '@ligeiro/contract/docs/openapi'

type Operation = OpenApi['paths'][string][string]
type Example = { value?: unknown; summary?: string }

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark)
/** Escapes text for HTML. Only `code` in backquotes becomes markup. */
const formatText = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
const figure = (label: string, value: unknown) =>
  `<figure><figcaption>${formatText(label)}</figcaption><pre tabindex="0" role="group" aria-label="${escapeHtml(label)}">${escapeHtml(asText(value))}</pre></figure>`

/** Summarises the type of a schema in a few words. The complete schema is in `/openapi.json`. */
function typeName(schema: unknown): string {
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
  if (anyOf) return anyOf.map(typeName).join(' | ')
  return [type ?? 'any'].flat().join(' | ')
}

function table(caption: string, headings: string[], rows: string[][]): string {
  if (rows.length === 0) return ''
  const head = headings.map((name) => `<th scope="col">${name}</th>`).join('')
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
      `<code>${escapeHtml(name)}</code>`,
      where,
      required ? 'yes' : 'no',
      escapeHtml(typeName(schema)),
      formatText(description),
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
      `<code>${escapeHtml(name)}</code>`,
      required.includes(name) ? 'yes' : 'no',
      escapeHtml(typeName(inner)),
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
      formatText(description),
      Object.keys(headers)
        .map((name) => `<code>${name}</code>`)
        .join(' '),
    ]),
  )
}

const examplesIn = (content: object | undefined): [string, Example][] =>
  Object.values((content ?? {}) as Record<string, { examples?: Record<string, Example> }>).flatMap((media) =>
    Object.entries(media.examples ?? {}),
  )

function examples({ requestBody, responses }: Operation): string {
  const requests = examplesIn(requestBody?.content).map(([title, { value, summary }]) =>
    figure(`Sent, ${title}. ${summary ?? ''}`, value),
  )
  const responseFigures = Object.values(responses as Record<string, { content?: object }>)
    .flatMap(({ content }) => examplesIn(content))
    .map(([title, { value }]) => figure(`Answered, ${title}`, value))
  return [...requests, ...responseFigures].join('')
}

function operation(path: string, method: string, call: Operation): string {
  return `<details id="${escapeHtml(call.operationId)}"><summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> <span class="says">${formatText(call.summary)}</span></summary>
<p>${formatText(call.description)}</p>${parameters(call)}${body(call)}${answers(call)}${examples(call)}</details>`
}

/** Renders the OpenAPI description as an HTML page without scripts: one line for each call, whose details can be opened. */
export function page({ info, paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ tag: call.tags[0] ?? '', html: operation(path, method, call) })),
  )
  const groups = Map.groupBy(calls, ({ tag }) => tag)
  const sections = [...groups].map(
    ([tag, inside]) =>
      `<section aria-labelledby="calls-${tag}"><h2 id="calls-${tag}">${tag}</h2>${inside.map(({ html }) => html).join('')}</section>`,
  )
  const schemas = Object.entries(components.schemas).map(([name, schema]) => figure(name, schema))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(info.title)}: calls</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/docs/page.css"></head>
<body><main><h1>${escapeHtml(info.title)}: calls</h1><p>${formatText(info.description)}</p>
<p>For machines: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
${sections.join('\n')}
<section aria-labelledby="things"><h2 id="things">Things</h2>${schemas.join('')}</section></main></body></html>`
}
