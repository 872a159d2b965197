import { cardSize, pictureFrom, pictureSize } from './card-size.ts'
import { drawText, fitInto } from './glyphs.ts'
import type { Subject } from './subject.ts'

const ink = '#0b0b0c'
const signal = '#ffd400'
const white = '#ffffff'
const silver = '#b9bec5'

const margin = 64
const textWidth = pictureFrom - 2 * margin

/** A picture of the subject: a drawing that came with the shop as SVG, or an uploaded picture as JPEG. */
export type Picture = { type: 'svg+xml' | 'jpeg'; content: Buffer }

const dataUri = ({ type, content }: Picture) => `data:image/${type};base64,${content.toString('base64')}`

/** The right side: the picture, or our logo if there is none. */
function side(picture: Picture | null, logo: Picture): string {
  const { width, height } = pictureSize
  const edge = picture ? 0 : 60
  return `<image x="${pictureFrom + edge}" y="0" width="${width - 2 * edge}" height="${height}" preserveAspectRatio="xMidYMid ${picture ? 'slice' : 'meet'}" href="${dataUri(picture ?? logo)}"/>`
}

function footer({ price, fact }: Subject): string {
  const lines: string[] = []
  const factLine = fact && fitInto(fact, [26, 24, 22], textWidth, 1)
  if (factLine)
    lines.push(drawText(factLine.lines[0] ?? '', { x: margin, y: 566, size: factLine.size, colour: white }))
  if (price)
    lines.push(drawText(price, { x: margin, y: fact ? 522 : 562, size: 40, colour: signal, bold: true }))
  return lines.join('')
}

/** The image as SVG: white text on black to the left, a picture of the subject to the right. */
export function drawCard(
  subject: Subject,
  { picture, logo }: { picture: Picture | null; logo: Picture },
): string {
  const hasFooter = Boolean(subject.price || subject.fact)
  const title = fitInto(subject.title, [66, 58, 50, 44], textWidth, hasFooter ? 4 : 3)
  const leading = title.size * 1.12
  const top = 244
  const titleLines = title.lines.map((line, index) =>
    drawText(line, { x: margin, y: top + index * leading, size: title.size, colour: white, bold: true }),
  )
  const below = top + (title.lines.length - 1) * leading + 52
  const maxTextLines = Math.floor(((hasFooter ? 500 : 590) - below) / 36) + 1
  const text =
    subject.text && maxTextLines > 1
      ? fitInto(subject.text, [26], textWidth, Math.min(maxTextLines, 4))
      : null
  const textLines = (text?.lines ?? []).map((line, index) =>
    drawText(line, { x: margin, y: below + index * 36, size: 26, colour: silver }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}">
<rect width="${cardSize.width}" height="${cardSize.height}" fill="${ink}"/>
<image x="${margin}" y="56" width="56" height="56" href="${dataUri(logo)}"/>
${drawText('Vangnet', { x: margin + 74, y: 99, size: 42, colour: white, bold: true })}
${drawText(subject.label, { x: margin, y: 174, size: 26, colour: signal })}
${titleLines.join('')}${textLines.join('')}${footer(subject)}
${side(picture, logo)}
<rect x="${pictureFrom - 8}" width="8" height="${cardSize.height}" fill="${signal}"/>
</svg>`
}
