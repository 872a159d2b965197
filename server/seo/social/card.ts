import { drawText, fitInto } from './glyphs.ts'
import type { Subject } from './subject.ts'

/** The size that Open Graph recommends for link previews. */
export const cardSize = { width: 1200, height: 630 } as const

const ink = '#0b0b0c'
const signal = '#ffd400'
const white = '#ffffff'
const silver = '#b9bec5'

const margin = 64
const pictureFrom = 740
const textWidth = pictureFrom - 2 * margin

const dataUri = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** The right side: the drawing, or our logo if there is none. */
function side(drawing: string | null, logo: string): string {
  const width = cardSize.width - pictureFrom
  const edge = drawing ? 0 : 60
  return `<image x="${pictureFrom + edge}" y="0" width="${width - 2 * edge}" height="${cardSize.height}" preserveAspectRatio="xMidYMid ${drawing ? 'slice' : 'meet'}" href="${dataUri(drawing ?? logo)}"/>`
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

/** The image as SVG: white text on black to the left, a drawing of the subject to the right. */
export function drawCard(
  subject: Subject,
  { drawing, logo }: { drawing: string | null; logo: string },
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
${side(drawing, logo)}
<rect x="${pictureFrom - 8}" width="8" height="${cardSize.height}" fill="${signal}"/>
</svg>`
}
