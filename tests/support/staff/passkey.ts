import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()

/** The few kinds of CBOR that WebAuthn needs: numbers below 24 and above -25, texts, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)])
  return Buffer.concat([head(5, value.size), ...entries])
}

type Data = { isNew: boolean; counter: number; isVerified: boolean; site: string }

export type UseOptions = { counter?: number; isVerified?: boolean; site?: string }

/** A device that makes a passkey and answers challenges with it, as a browser would pass them on. */
export function newPasskeyDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const coseKey = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  let uses = 0

  const dataOf = ({ isNew, counter, isVerified, site }: Data) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 1 | (isVerified ? 4 : 0) | (isNew ? 64 : 0)
    const credential = isNew ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey] : []
    return Buffer.concat([sha256(new URL(site).hostname), Buffer.from([flags]), count, ...credential])
  }
  const clientData = (type: string, challenge: string, site: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site, crossOrigin: false }))
  const answer = (response: Record<string, string>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** The answer to a challenge for a new passkey. */
    register: ({ challenge }: { challenge: string }) =>
      answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(
          cbor(
            new Map<string, unknown>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', dataOf({ isNew: true, counter: 0, isVerified: true, site: origin })],
            ]),
          ),
        ),
      }),
    /** The answer to a challenge for this passkey. `isVerified`: the device knows who holds it; `site`: where the browser asked for it. */
    use: ({ challenge }: { challenge: string }, options: UseOptions = {}) => {
      const { counter = ++uses, isVerified = true, site = origin } = options
      const data = dataOf({ isNew: false, counter, isVerified, site })
      const client = clientData('webauthn.get', challenge, site)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}
