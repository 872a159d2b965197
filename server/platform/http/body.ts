import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

const brotli = (bytes: Buffer, quality: number) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, 6),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
}

/** Bytes that are sent many times: compressed once per encoding, when first asked for, and known by their hash. */
export class Body {
  readonly bytes: Buffer
  readonly compressible: boolean
  readonly headers: OutgoingHttpHeaders
  readonly #lasting: boolean
  readonly #hash: string
  readonly #ready = new Map<Encoding, Sendable>()
  readonly #underWay = new Map<Encoding, Promise<Sendable>>()
  readonly #plain: Sendable

  /** `lasting`: sent for as long as the shop runs, so it is worth some work. */
  constructor(bytes: Buffer, headers: OutgoingHttpHeaders, compressible = true, lasting = false) {
    this.#lasting = lasting
    this.bytes = bytes
    this.headers = headers
    this.compressible = compressible && bytes.length > 1000
    this.#hash = createHash('sha1').update(bytes).digest('base64url').slice(0, 20)
    this.#plain = this.#sendable(bytes)
  }

  #sendable(bytes: Buffer, encoding?: Encoding): Sendable {
    const etag = encoding ? `"${this.#hash}-${encoding}"` : `"${this.#hash}"`
    return {
      bytes,
      etag,
      headers: {
        ...this.headers,
        ...(encoding ? { 'content-encoding': encoding } : {}),
        ...(this.compressible && !this.headers.vary ? { vary: 'accept-encoding' } : {}),
        etag,
        'content-length': bytes.length,
      },
    }
  }

  /** The form this client takes, at once if it has been made before. */
  formFor(acceptEncoding: string | undefined): Sendable | Promise<Sendable> {
    const encoding = this.compressible ? choose(acceptEncoding) : undefined
    if (!encoding) return this.#plain
    const ready = this.#ready.get(encoding)
    if (ready) return ready
    const running = this.#underWay.get(encoding)
    if (running) return running
    const making = compress[encoding](this.bytes).then((bytes) => {
      const sendable = this.#sendable(bytes, encoding)
      this.#ready.set(encoding, sendable)
      this.#underWay.delete(encoding)
      if (encoding === 'br' && this.#lasting) void this.#compressHarder()
      return sendable
    })
    this.#underWay.set(encoding, making)
    return making
  }

  /** A tenth smaller for a hundred times the work: behind the back of the first who asks, for all who come after. */
  async #compressHarder() {
    this.#ready.set('br', this.#sendable(await brotli(this.bytes, constants.BROTLI_MAX_QUALITY), 'br'))
  }
}

type Sendable = { bytes: Buffer; etag: string; headers: OutgoingHttpHeaders }

/** Brotli where the client takes it, then gzip; `q=0` is a refusal. */
function choose(acceptEncoding: string | undefined): Encoding | undefined {
  if (!acceptEncoding) return undefined
  return encodings.find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$|\\s))`).test(acceptEncoding),
  )
}

function sendForm(req: IncomingMessage, res: ServerResponse, status: number, form: Sendable) {
  const known = req.headers['if-none-match']
  if (status === 200 && known && known.includes(form.etag)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...headers } = form.headers
    res.writeHead(304, headers).end()
  } else {
    res.writeHead(status, form.headers)
    if (req.method === 'HEAD') res.end()
    else res.end(form.bytes)
  }
}

export function sendBody(
  req: IncomingMessage,
  res: ServerResponse,
  body: Body,
  status = 200,
): void | Promise<void> {
  const form = body.formFor(req.headers['accept-encoding'])
  if (form instanceof Promise) return form.then((ready) => sendForm(req, res, status, ready))
  sendForm(req, res, status, form)
}
