import { saveFile } from '#lib/save-file.ts'

type Answer = { data: BodyInit | null; headers: Headers }

/** Saves a JSON export, if the answer arrived completely: a truncated document is not valid JSON. */
export async function saveExport({ data, headers }: Answer, fallback: string): Promise<void> {
  const text = await new Response(data).text()
  JSON.parse(text)
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? fallback
  saveFile(new Blob([text], { type: 'application/json' }), name)
}
