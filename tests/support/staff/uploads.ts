import sharp from 'sharp'

type Sent = {
  url: string
  headers: Record<string, string>
  content: Uint8Array<ArrayBuffer> | string
  name: string
  type: string
  /** What else the form has. */
  fields?: Record<string, string>
}

/** Sends a file as the back office does: in a form. */
export async function uploadFile({ url, headers, content, name, type, fields = {} }: Sent) {
  const body = new FormData()
  for (const [key, value] of Object.entries(fields)) body.append(key, value)
  body.append('file', new File([content], name, { type }))
  const answer = await fetch(url, { method: 'POST', body, headers })
  return { status: answer.status, body: await answer.json() }
}

/** A picture in one colour, of which every one is another file. */
let colour = 0
export const makePicture = async (
  format: 'jpeg' | 'png' | 'webp' | 'avif',
  size = { width: 60, height: 40 },
): Promise<Uint8Array<ArrayBuffer>> => {
  const background = { r: ++colour % 256, g: 90, b: 20 }
  const made = await sharp({ create: { ...size, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
  return new Uint8Array(made)
}
