import { brandColor } from '@ligeiro/contract/brand'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** One block of an e-mail; it is rendered as HTML and as plain text. */
export type Part =
  | { paragraph: string }
  | { code: string }
  | { button: string; url: string }
  | { fact: string; value: string }
  | { small: string }

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const textColor = 'color:#1c1917'

function htmlOf(part: Part): string {
  if ('paragraph' in part) return `<p style="margin:0 0 16px;${textColor}">${escaped(part.paragraph)}</p>`
  if ('code' in part)
    return `<p style="margin:0 0 16px;padding:16px 0;background:#f5f5f4;border-radius:8px;text-align:center;font-size:36px;line-height:44px;font-weight:700;letter-spacing:8px;${textColor}">${escaped(part.code)}</p>`
  if ('button' in part)
    return `<p style="margin:0 0 16px"><a href="${escaped(part.url)}" style="display:block;padding:14px 16px;background:${brandColor};border-radius:8px;text-align:center;font-weight:600;color:#ffffff;text-decoration:none">${escaped(part.button)}</a></p>`
  if ('fact' in part)
    return `<p style="margin:0 0 16px;${textColor}"><span style="color:#57534e">${escaped(part.fact)}</span><br><strong style="word-break:break-word">${escaped(part.value)}</strong></p>`
  return `<p style="margin:0 0 12px;font-size:14px;line-height:20px;color:#57534e">${escaped(part.small)}</p>`
}

function textOf(part: Part): string {
  if ('paragraph' in part) return part.paragraph
  if ('code' in part) return part.code
  if ('button' in part) return `${part.button}:\n${part.url}`
  if ('fact' in part) return `${part.fact}: ${part.value}`
  return part.small
}

/** The name is null if the address is unproven: the name may not belong to the person who reads the e-mail. */
export const greeting = (name: string | null) => (name ? `Olá, ${name}` : 'Olá')

/** Renders an e-mail as HTML and as plain text: one column, readable on a phone, without external resources. */
export function renderLayout(appName: string, title: string, parts: Part[]): { text: string; html: string } {
  return {
    text: `${[title, ...parts.map(textOf)].join('\n\n')}\n\n-- \n${appName}\n`,
    html: `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f5f5f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f5f4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border-radius:12px"><tr><td style="padding:24px;font-size:16px;line-height:24px;${font}">
<p style="margin:0 0 20px;font-weight:700;color:${brandColor}">${escaped(appName)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;${textColor}">${escaped(title)}</h1>
${parts.map(htmlOf).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`,
  }
}
