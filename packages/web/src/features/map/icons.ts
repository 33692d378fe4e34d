import type { Map as MapLibre } from 'maplibre-gl'

/** Drawn twice as large, for sharp screens. */
const ratio = 2
const size = 26

type Look = { kind: 'pickup' | 'delivery'; approx: boolean; late: boolean; fill: string; ground: string; warn: string }

/** A square with an arrow up for a pickup, a diamond with an arrow down for a delivery. Dashed: only the bairro is known. */
function draw({ kind, approx, late, fill, ground, warn }: Look): ImageData | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * ratio
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.scale(ratio, ratio)
  pen.translate(size / 2, size / 2)
  pen.save()
  if (kind === 'delivery') pen.rotate(Math.PI / 4)
  const half = kind === 'delivery' ? 7.2 : 8
  pen.beginPath()
  pen.roundRect(-half, -half, 2 * half, 2 * half, 2)
  pen.fillStyle = approx ? ground : fill
  pen.fill()
  pen.lineWidth = 2
  pen.strokeStyle = approx ? fill : ground
  pen.setLineDash(approx ? [3, 2] : [])
  pen.stroke()
  pen.restore()
  const ink = approx ? fill : ground
  if (approx) {
    pen.fillStyle = ink
    pen.font = 'bold 13px sans-serif'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText('≈', 0, 0.5)
  } else {
    pen.strokeStyle = ink
    pen.lineWidth = 1.8
    pen.scale(1, kind === 'pickup' ? 1 : -1)
    pen.beginPath()
    for (const [x, y] of [
      [0, 4.2],
      [0, -4],
      [-3.2, -0.8],
    ] as const)
      pen.lineTo(x, y)
    pen.moveTo(0, -4)
    pen.lineTo(3.2, -0.8)
    pen.stroke()
    pen.scale(1, kind === 'pickup' ? 1 : -1)
  }
  if (late) {
    pen.beginPath()
    pen.arc(8.5, -8.5, 3.6, 0, 2 * Math.PI)
    pen.fillStyle = warn
    pen.fill()
    pen.strokeStyle = ground
    pen.lineWidth = 1.4
    pen.stroke()
  }
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

export const iconOf = (kind: string, tone: string, approx: boolean, late: boolean) =>
  `${kind} ${tone} ${approx ? 'approx' : 'sure'} ${late ? 'late' : 'calm'}`

/** Adds the icons of stops in these tones to a map. */
export function addIcons(map: MapLibre, tones: readonly string[], color: (name: string) => string): void {
  const [ground, warn] = [color('raised'), color('late-solid')]
  for (const kind of ['pickup', 'delivery'] as const)
    for (const tone of tones)
      for (const approx of [false, true])
        for (const late of [false, true]) {
          const image = draw({ kind, approx, late, fill: color(tone), ground, warn })
          if (image) map.addImage(iconOf(kind, tone, approx, late), image, { pixelRatio: ratio })
        }
}
