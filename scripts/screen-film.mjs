import { writeFile } from 'node:fs/promises'

const [width, height] = [640, 480]
/** The size in which a film shows the screen, in pixels. */
const screenSize = 440

/** Writes a film for Chromium's fake camera (Y4M) that shows `element` as `page` shows it. */
export async function screenFilm(file, page, element) {
  const picture = (await element.screenshot()).toString('base64')
  const pixels = await page.evaluate(
    async ([source, w, h, size]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const pen = canvas.getContext('2d')
      const scale = size / Math.max(image.width, image.height)
      pen.translate(w / 2, h / 2)
      pen.rotate(Math.PI / 20)
      pen.scale(scale, scale)
      pen.drawImage(image, -image.width / 2, -image.height / 2)
      const { data } = pen.getImageData(0, 0, w, h)
      return Array.from({ length: w * h }, (_, n) =>
        Math.round(16 + 0.86 * (0.3 * data[n * 4] + 0.59 * data[n * 4 + 1] + 0.11 * data[n * 4 + 2])),
      )
    },
    [picture, width, height, screenSize],
  )
  const frame = Buffer.concat([Buffer.from('FRAME\n'), Buffer.from(pixels), Buffer.alloc((width * height) / 2, 128)])
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
}

/** The arguments by which Chromium's camera shows a film, without a question. */
export const cameraOf = (film) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]
