import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, deflateRaw, gzip, inflateRawSync } from 'node:zlib'

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

/** A response body that is sent many times: compressed once per encoding, on first use, with its hash as ETag. */
export class Body {
  readonly compressible: boolean
  readonly headers: OutgoingHttpHeaders
  readonly #isPermanent: boolean
  readonly #hash: string
  readonly #ready = new Map<Encoding, Sendable>()
  readonly #running = new Map<Encoding, Promise<Sendable>>()
  #bytes: Buffer | undefined
  #packed: Buffer | undefined
  #plain: Sendable | undefined

  /** `isPermanent`: sent for as long as the shop runs, so it is worth compressing harder. */
  constructor(bytes: Buffer, headers: OutgoingHttpHeaders, compressible = true, isPermanent = false) {
    this.#isPermanent = isPermanent
    this.#bytes = bytes
    this.headers = headers
    this.compressible = compressible && bytes.length > 1000
    this.#hash = createHash('sha1').update(bytes).digest('base64url').slice(0, 20)
  }

  get bytes(): Buffer {
    if (this.#bytes) return this.#bytes
    if (!this.#packed) throw new Error('a body has bytes, packed or not')
    this.#bytes = inflateRawSync(this.#packed)
    return this.#bytes
  }

  get isPacked() {
    return this.#bytes === undefined
  }

  /** Takes a fifth of the memory until it is asked for uncompressed, which takes a fraction of a millisecond then. */
  async pack() {
    if (!this.compressible || this.isPacked) return
    // The fastest compression, with little memory of its own: it is never sent.
    this.#packed ??= await promisify(deflateRaw)(this.bytes, { level: 1, windowBits: 13, memLevel: 5 })
    this.#bytes = undefined
    this.#plain = undefined
  }

  #sendable(bytes: Buffer, encoding?: Encoding): Sendable {
    const etag = encoding ? `"${this.#hash}-${encoding}"` : `"${this.#hash}"`
    const headers = {
      ...this.headers,
      ...(encoding ? { 'content-encoding': encoding } : {}),
      ...(this.compressible && !this.headers.vary ? { vary: 'accept-encoding' } : {}),
      etag,
      'content-length': bytes.length,
    }
    return { bytes, etag, headers, headerList: Object.entries(headers).flat().map(String) }
  }

  /** The body in an encoding that the client accepts; returned without a promise if it was compressed before. */
  encodedFor(acceptEncoding: string | undefined): Sendable | Promise<Sendable> {
    const encoding = this.compressible ? choose(acceptEncoding) : undefined
    if (!encoding) {
      this.#plain ??= this.#sendable(this.bytes)
      return this.#plain
    }
    const ready = this.#ready.get(encoding)
    if (ready) return ready
    const running = this.#running.get(encoding)
    if (running) return running
    const compressing = compress[encoding](this.bytes).then((bytes) => {
      const sendable = this.#sendable(bytes, encoding)
      this.#ready.set(encoding, sendable)
      this.#running.delete(encoding)
      if (encoding === 'br' && this.#isPermanent) void this.#compressHarder()
      return sendable
    })
    this.#running.set(encoding, compressing)
    return compressing
  }

  /** A tenth smaller for a hundred times the work, so in the background and for later requests. */
  async #compressHarder() {
    this.#ready.set('br', this.#sendable(await brotli(this.bytes, constants.BROTLI_MAX_QUALITY), 'br'))
  }
}

type Sendable = {
  bytes: Buffer
  etag: string
  headers: OutgoingHttpHeaders
  /** The same headers as names and values in turn. */
  headerList: string[]
}

const accepts = encodings.map((encoding) => ({
  encoding,
  pattern: new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$|\\s))`),
}))

/** Brotli if the client accepts it, otherwise gzip; `q=0` is a refusal. */
const choose = (acceptEncoding: string | undefined): Encoding | undefined =>
  acceptEncoding ? accepts.find(({ pattern }) => pattern.test(acceptEncoding))?.encoding : undefined

function sendEncoded(req: IncomingMessage, res: ServerResponse, status: number, form: Sendable) {
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
  const form = body.encodedFor(req.headers['accept-encoding'])
  if (form instanceof Promise) return form.then((ready) => sendEncoded(req, res, status, ready))
  sendEncoded(req, res, status, form)
}

/**
 * Sends a body that has all headers of its response but these, names and values in turn: Node writes a list faster than it merges
 * headers that were set one by one. Returns false, and sends nothing, while the body is not yet compressed for this client.
 */
export function sendWhole(req: IncomingMessage, res: ServerResponse, body: Body, more: string[]): boolean {
  const form = body.encodedFor(req.headers['accept-encoding'])
  if (form instanceof Promise) return false
  const isKnown = req.headers['if-none-match']?.includes(form.etag)
  if (isKnown || req.method === 'HEAD') {
    for (let at = 0; at < more.length; at += 2) res.setHeader(more[at] as string, more[at + 1] as string)
    sendEncoded(req, res, 200, form)
  } else res.writeHead(200, form.headerList.concat(more)).end(form.bytes)
  return true
}
