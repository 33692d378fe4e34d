import { ownDataApi } from '@ligeiro/contract/own-data-api'
import { workAction } from '#action/action.ts'
import { callWithHeaders } from '#api/call.ts'
import { fileNameIn, saveFile } from '#lib/save-file.ts'

type Answer = { data: BodyInit | null; headers: Headers }

/** Saves a JSON export. Throws if the answer was truncated, because a truncated document is not valid JSON. */
export async function saveExport({ data, headers }: Answer, fallback: string): Promise<void> {
  const text = await new Response(data).text()
  JSON.parse(text)
  saveFile(new Blob([text], { type: 'application/json' }), fileNameIn(headers) ?? fallback)
}

/** LGPD, art. 18: a copy of all data stored about the user. */
export const downloadOwnData = workAction(
  async () => saveExport(await callWithHeaders(ownDataApi.export, {}), 'meus_dados.json'),
  {
    label: 'Baixar meus dados',
    busyLabel: 'Baixando...',
    done: 'Seus dados foram baixados.',
    fallback: 'Erro ao baixar seus dados. Tente novamente.',
  },
)
