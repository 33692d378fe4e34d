import { logoSize } from '@ligeiro/contract/firm-api'

/** Draws a picture into a white square, whole and in the middle. Returns a PNG in base64. */
export async function drawLogo(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('Este arquivo não é uma imagem que o navegador consegue abrir. Use um PNG ou JPG.')
  })
  const canvas = document.createElement('canvas')
  canvas.width = logoSize
  canvas.height = logoSize
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Este navegador não conseguiu preparar a imagem.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, logoSize, logoSize)
  // Phones cut the corners of icons.
  const scale = (logoSize * 0.86) / Math.max(picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, (logoSize - width) / 2, (logoSize - height) / 2, width, height)
  return canvas.toDataURL('image/png').replace('data:image/png;base64,', '')
}
