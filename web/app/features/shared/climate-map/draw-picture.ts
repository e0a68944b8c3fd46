/**
 * The map as a picture to take along, with its title, legend, source and day drawn in. All its parts
 * come from this site, so that the browser lets them be saved. Fetched when somebody asks for it.
 */
import type { Legend } from '#app/features/shared/climate-map/legend.ts'
import { LAND } from '#app/map/address.ts'

export interface PictureOrder {
  width: number
  height: number
  ground: string
  /** From below to above. */
  overlays: readonly { address: string; opacity: number; side?: 'left' | 'right' | undefined }[]
  /** Where two sides meet, in parts of the width. */
  swipe?: number | undefined
  legends: readonly {
    title: string
    legend: Legend | undefined
    picture: string
    /** As the map shows its colours. */
    opacity: number
  }[]
  title: string
  /** Where, whose, when. */
  notes: readonly string[]
}

const DENSE = 2
const MARGIN = 24
const SERIF = '"Terrace Serif", Georgia, serif'
const SANS = '"Terrace Sans", Arial, sans-serif'
const INK = '#1c2b2d'
const MUTED = '#51615f'

/** @throws when a part of the picture does not come. */
export async function drawPicture(order: PictureOrder): Promise<Blob> {
  const { width, height } = order
  const [ground, overlays, pictures] = await Promise.all([
    imageAt(order.ground),
    Promise.all(order.overlays.map(({ address }) => imageAt(address))),
    Promise.all(
      order.legends.map(({ legend, picture }) => (legend ? undefined : imageAt(picture))),
    ),
  ])
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  // Measured first: the words decide how high it is.
  const below = drawWords(brush, order, pictures, height)
  canvas.width = width * DENSE
  canvas.height = below * DENSE
  brush.scale(DENSE, DENSE)
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, width, below)
  brush.drawImage(ground, 0, 0, width, height)
  const middle = width * (order.swipe ?? 0)
  overlays.forEach((image, at) => {
    const { opacity = 1, side } = order.overlays[at] ?? {}
    brush.save()
    brush.beginPath()
    brush.rect(side === 'right' ? middle : 0, 0, side === 'left' ? middle : width, height)
    brush.clip()
    brush.globalAlpha = opacity
    brush.drawImage(image, 0, 0, width, height)
    brush.restore()
  })
  if (order.swipe !== undefined) {
    brush.fillStyle = INK
    brush.fillRect(middle - 1.5, 0, 3, height)
  }
  drawWords(brush, order, pictures, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

async function imageAt(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** Below the map. Says where it ends. */
function drawWords(
  brush: CanvasRenderingContext2D,
  { width, title, notes, legends }: PictureOrder,
  pictures: readonly (HTMLImageElement | undefined)[],
  top: number,
): number {
  const room = width - 2 * MARGIN
  let y = top + MARGIN
  const write = (text: string, font: string, line: number, color: string) => {
    brush.font = font
    brush.fillStyle = color
    brush.textBaseline = 'top'
    for (const part of linesOf(brush, text, room)) {
      brush.fillText(part, MARGIN, y)
      y += line
    }
  }
  write(title, `600 24px ${SERIF}`, 30, INK)
  y += 6
  legends.forEach(({ title: name, legend, opacity }, at) => {
    write(name, `600 15px ${SANS}`, 22, INK)
    const picture = pictures[at]
    if (picture) {
      brush.drawImage(picture, MARGIN, y)
      y += picture.height + 8
      return
    }
    y = drawEntries(brush, legend?.entries ?? [], opacity, y, room) + 8
  })
  for (const note of notes) write(note, `400 14px ${SANS}`, 19, MUTED)
  return y + MARGIN / 2
}

function drawEntries(
  brush: CanvasRenderingContext2D,
  entries: Legend['entries'],
  opacity: number,
  top: number,
  room: number,
): number {
  let [x, y] = [0, top]
  brush.font = `400 14px ${SANS}`
  for (const { label, color } of entries) {
    const wide = 28 + brush.measureText(label).width + 20
    if (x > 0 && x + wide > room) {
      x = 0
      y += 26
    }
    brush.fillStyle = LAND
    brush.fillRect(MARGIN + x, y, 20, 20)
    brush.globalAlpha = opacity
    brush.fillStyle = color
    brush.fillRect(MARGIN + x, y, 20, 20)
    brush.globalAlpha = 1
    brush.strokeStyle = '#6f8581'
    brush.strokeRect(MARGIN + x + 0.5, y + 0.5, 19, 19)
    brush.fillStyle = INK
    brush.fillText(label, MARGIN + x + 28, y + 2)
    x += wide
  }
  return y + 26
}

/** As many words on a line as fit. */
function linesOf(brush: CanvasRenderingContext2D, text: string, room: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && brush.measureText(longer).width <= room)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
