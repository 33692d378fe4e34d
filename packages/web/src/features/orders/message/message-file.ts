/** A chat of a year has some megabytes; what is asked for today is at its end. */
const endBytes = 512 * 1024
/** With pictures; only the text in it is unpacked. */
const maxZipBytes = 64 * 1024 * 1024

const unread =
  'Este arquivo não é uma mensagem. Copie o texto e cole aqui, ou solte a conversa exportada do WhatsApp (.txt ou .zip).'

async function chatInZip(file: Blob): Promise<string> {
  if (file.size > maxZipBytes)
    throw new Error('O arquivo tem mais de 64 MB. Exporte a conversa sem mídia e solte aqui.')
  const { openZip } = await import('#lib/sheets/zip.ts')
  const zip = await file
    .arrayBuffer()
    .then((bytes) => openZip(new Uint8Array(bytes)))
    .catch(() => null)
  const name = zip?.names.find((one) => one.toLowerCase().endsWith('.txt'))
  const text = name === undefined ? null : await zip?.read(name).catch(() => null)
  if (text == null) throw new Error(unread)
  return text.slice(-endBytes)
}

/** The text of a file with a message or an exported chat, of a long one its end. Throws a sentence for any other file. */
export async function textOfFile(file: File): Promise<string> {
  if (/\.zip$/i.test(file.name)) return chatInZip(file)
  if (!/\.txt$/i.test(file.name)) throw new Error(unread)
  const text = await file.slice(-endBytes).text()
  // Bytes that are no text.
  if (text.includes('\0')) throw new Error(unread)
  return text
}
