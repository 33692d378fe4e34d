import { writeFile } from 'node:fs/promises'
import { encodeQR } from 'qr'

/** Writes a film for Chromium's fake camera (Y4M) that shows `text` as a slightly rotated QR code. */
export async function qrFilm(file: string, text: string): Promise<void> {
  const [width, height] = [640, 480]
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const [side, slant] = [360 / modules.length, Math.PI / 20]
  const luma = Buffer.alloc(width * height, 180)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2]
      const column = Math.floor((dx * Math.cos(slant) + dy * Math.sin(slant)) / side + modules.length / 2)
      const row = Math.floor((dy * Math.cos(slant) - dx * Math.sin(slant)) / side + modules.length / 2)
      const dark = modules[row]?.[column]
      if (dark !== undefined) luma[y * width + x] = dark ? 30 : 225
    }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
}
