import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { unzipSync } from 'fflate'
import forge from 'node-forge'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Wallet } from '../../../contract/wire/accounts/wallet.ts'
import { insertCertificate } from '../../../tests/support/fixtures/certificates.ts'
import { openRoles } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor } from '../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'
import { walletToken } from './wallet-token.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const google = {
  GOOGLE_WALLET_ISSUER: '3388000000022',
  GOOGLE_WALLET_ACCOUNT: 'passes@vangnet.example',
  // As it stands in Google's file.
  GOOGLE_WALLET_KEY: pem.replaceAll('\n', '\\n'),
}

/** What Apple gives a developer: an intermediate certificate, and one for a kind of passes that it signed. */
function newAppleKeys() {
  const authority = forge.pki.rsa.generateKeyPair(2048)
  const own = forge.pki.rsa.generateKeyPair(2048)
  const certify = (subject: forge.pki.CertificateField[], key: forge.pki.PublicKey) => {
    const made = forge.pki.createCertificate()
    made.publicKey = key
    made.serialNumber = '01'
    made.validity.notBefore = new Date('2026-01-01')
    made.validity.notAfter = new Date('2036-01-01')
    made.setSubject(subject)
    made.setIssuer([{ name: 'commonName', value: 'WWDR' }])
    made.sign(authority.privateKey, forge.md.sha256.create())
    return forge.pki.certificateToPem(made)
  }
  return {
    APPLE_WALLET_CERTIFICATE: certify(
      [
        { type: '0.9.2342.19200300.100.1.1', value: 'pass.example.vangnet' },
        { name: 'commonName', value: 'Pass Type ID: pass.example.vangnet' },
        { shortName: 'OU', value: 'TEAM123456' },
      ],
      own.publicKey,
    ),
    APPLE_WALLET_KEY: forge.pki.privateKeyToPem(own.privateKey),
    APPLE_WALLET_WWDR: certify([{ name: 'commonName', value: 'WWDR' }], authority.publicKey),
  }
}

/** Whether the signature of a pass is by this certificate and over this manifest. */
function isSigned(signature: Buffer, manifest: Buffer, certificate: string): boolean {
  const message = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(forge.util.createBuffer(signature.toString('binary'))),
  )
  const { authenticatedAttributes, signature: signed } = message.rawCapture
  // What is signed is the set of attributes, one of which is the digest of the manifest.
  const attributes = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    authenticatedAttributes,
  )
  const bytes = Buffer.from(forge.asn1.toDer(attributes).getBytes(), 'binary')
  const digest = createHash('sha1').update(manifest).digest()
  return bytes.includes(digest) && verify('RSA-SHA1', bytes, certificate, Buffer.from(signed, 'binary'))
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(startOfTests))

const read = async (statement: string, values: unknown[] = []) =>
  (await shop.pool.query(statement, values)).rows
const personOf = async (certificate: number): Promise<number> =>
  (await read('select person_id from certificates where id = $1', [certificate]))[0].person_id
const tokenOf = async (certificate: number) => walletToken(shop.platform.signer, await personOf(certificate))
const open = async (token: string, language = 3): Promise<Wallet> => {
  const { status, body, headers } = await newVisitor(shop, { language }).get(`wallets/${token}`)
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  return body.data
}
let made = 0
/** Somebody whom no other test knows. */
const somebody = () => {
  const name = `Mark Poortman${String.fromCharCode(97 + made)}`
  return { name, email: `poort${made++}@ploeg.example` }
}

describe('the link to somebody’s certificates', () => {
  it('shows all of them with the full name, the newest first, and where to check each', async () => {
    const person = somebody()
    const old = await insertCertificate(shop, { ...person, code: 'GW-403', expires: '2026-02-01' })
    const recent = await insertCertificate(shop, { ...person, code: 'WH-201', expires: '2027-06-10' })
    await insertCertificate(shop, { ...somebody(), expires: '2027-06-10' })
    await shop.pool.query(
      "update certificates set issued_on = '2026-01-05', code = 'ABCDEFGHJKMNPQRS' where id = $1",
      [recent],
    )
    const token = await tokenOf(old)
    const wallet = await open(token)
    expect(wallet).toMatchObject({ name: person.name, known_at: startOfTests.toISOString(), passes: [] })
    expect(wallet.cards.map(({ id }) => id)).toEqual([recent, old])
    expect(wallet.cards[0]).toMatchObject({
      holder: person.name,
      issuer: 'Vangnet',
      issued_on: '2026-01-05',
      expires_on: '2027-06-10',
      is_withdrawn: false,
      can_renew: false,
      check: { code: 'ABCD-EFGH-JKMN-PQRS', path: '/certificaat/ABCDEFGHJKMNPQRS' },
    })
    const english = await open(token, 12)
    expect(english.cards[0]?.check?.path).toBe('/en/certificate/ABCDEFGHJKMNPQRS')
    expect(english.cards[0]?.check?.qr.path).not.toBe(wallet.cards[0]?.check?.qr.path)
    const checked = await newVisitor(shop).get('certificates/ABCDEFGHJKMNPQRS')
    expect(checked.body.data.number).toBe(wallet.cards[0]?.number)
  })

  it('shows a certificate of before the codes without a way to check it', async () => {
    const id = await insertCertificate(shop, { ...somebody(), expires: '2027-06-10' })
    await shop.pool.query('update certificates set code = null, content = null where id = $1', [id])
    const token = await tokenOf(id)
    expect((await open(token)).cards).toMatchObject([{ id, check: null, issuer: null }])
    expect((await newVisitor(shop).get(`wallets/${token}/certificates/${id}/file`)).status).toBe(404)
  })

  it('says that a certificate was withdrawn, and leaves one out that was corrected', async () => {
    const person = somebody()
    const first = await insertCertificate(shop, { ...person, expires: '2027-06-10' })
    const token = await tokenOf(first)
    expect((await open(token)).cards).toMatchObject([{ is_withdrawn: false }])
    await shop.pool.query('update certificates set withdrawn_at = now() where id = $1', [first])
    expect((await open(token)).cards).toMatchObject([{ id: first, is_withdrawn: true }])
    const next = await insertCertificate(shop, { ...person, expires: '2027-06-10' })
    await shop.pool.query('update certificates set corrects_id = $1 where id = $2', [first, next])
    expect((await open(token)).cards.map(({ id }) => id)).toEqual([next])
  })

  it('leads to the renewal of what can be renewed', async () => {
    const id = await insertCertificate(shop, { ...somebody(), code: 'GW-403', expires: '2026-04-10' })
    const wallet = await open(await tokenOf(id))
    expect(wallet.cards).toMatchObject([{ can_renew: true }])
    const renewal = await newVisitor(shop).get(`renewals/${wallet.renewal_token}`)
    expect([renewal.status, renewal.body.data.bookings[0].id]).toEqual([200, id])
  })

  it('shows those of the person that somebody turned out to be', async () => {
    const [one, other] = [
      await insertCertificate(shop, { ...somebody(), expires: '2027-06-10' }),
      await insertCertificate(shop, { ...somebody(), expires: '2027-06-10' }),
    ]
    const token = await tokenOf(one)
    const kept = await personOf(other)
    await shop.pool.query('update people set merged_into = $1 where id = $2', [kept, await personOf(one)])
    await shop.pool.query('update certificates set person_id = $1 where id = $2', [kept, one])
    expect((await open(token)).cards.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted())
  })

  it('says the same to every wrong link, in both languages, and to that of somebody who was forgotten', async () => {
    const id = await insertCertificate(shop, { ...somebody(), expires: '2027-06-10' })
    const token = await tokenOf(id)
    const personId = await personOf(id)
    const [, signature = ''] = token.split('.')
    const wrong = [
      `${personId}`,
      `${personId + 1}.${signature}`,
      `${personId}.${signature.slice(0, -1)}`,
      `${personId}.${'A'.repeat(32)}`,
      `0${token}`,
      walletToken(shop.platform.signer, 99_999_999),
    ]
    const answers = new Set<string>()
    const refused = async (path: string) => {
      for (const language of [3, 12]) {
        const { status, body } = await newVisitor(shop, { language }).get(path)
        answers.add(`${language} ${status} ${body.error}: ${body.message}`)
      }
    }
    for (const one of wrong) {
      await refused(`wallets/${one}`)
      await refused(`wallets/${one}/certificates/${id}/file`)
      await refused(`wallets/${one}/certificates/${id}/google`)
    }
    const { headers } = await openColleagues(shop)
    await open(token)
    const forgotten = await shop.ask(`/api/staff/people/${personId}/forget`, {
      method: 'POST',
      headers: headers.owner,
      json: { dry_run: false },
    })
    expect(forgotten.status).toBe(200)
    await refused(`wallets/${token}`)
    await refused(`wallets/${token}/certificates/${id}/file`)
    // One for each language.
    expect([...answers]).toHaveLength(2)
    expect([...answers].every((answer) => answer.includes(' 404 not_found: '))).toBe(true)
    expect((await newVisitor(shop).get(`wallets/${token}/certificates/x/file`)).status).toBe(422)
  })

  it('gives the PDF of these certificates and of no other', async () => {
    const mine = await insertCertificate(shop, { ...somebody(), expires: '2027-06-10' })
    const theirs = await insertCertificate(shop, { ...somebody(), expires: '2027-06-10' })
    const token = await tokenOf(mine)
    const file = await shop.ask(`/api/wallets/${token}/certificates/${mine}/file?language-id=12`)
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="certificate-/)
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
    expect((await shop.ask(`/api/wallets/${token}/certificates/${theirs}/file`)).status).toBe(404)
  })

  it.each([
    [3, 'Certificaten', '/mijn-certificaten/'],
    [12, 'Certificates', '/en/my-certificates/'],
  ])('is an app of its own on a home screen, in language %i', async (language, name, path) => {
    const token = await tokenOf(await insertCertificate(shop, { ...somebody(), expires: null }))
    const answer = await shop.ask(`/api/wallets/${token}/app.webmanifest?language-id=${language}`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    expect(await answer.json()).toMatchObject({
      short_name: name,
      start_url: path + token,
      scope: path + token,
      display: 'standalone',
    })
  })

  it('is in the dashboard of the customer who is the person, and of nobody else', async () => {
    const people = await openRoles(shop)
    const ask = (role: 'visitor' | 'guest' | 'other' | 'customer') =>
      shop.ask('/api/customer/wallets', { headers: people.headers[role] })
    expect((await ask('visitor')).status).toBe(401)
    const id = await insertCertificate(shop, {
      name: 'Sanne de Wit',
      email: 'sanne@vangnet.example',
      expires: '2027-06-10',
    })
    const mine = (await (await ask('customer')).json()).data
    expect(mine.map(({ token }: { token: string }) => token)).toContain(await tokenOf(id))
    expect((await (await ask('other')).json()).data).toEqual([])
  })
})

describe('a pass for Google Wallet', () => {
  it('is not offered by a shop without keys', async () => {
    const id = await insertCertificate(shop, { ...somebody(), expires: '2027-06-10' })
    const token = await tokenOf(id)
    expect((await open(token)).passes).toEqual([])
    expect((await newVisitor(shop).get(`wallets/${token}/certificates/${id}/google`)).status).toBe(404)
  })

  it('is signed with the shop’s key and says what the certificate says, while it is valid', async () => {
    const other = await openTestShop({ TRUST_PROXY: '1', ...google })
    try {
      const person = somebody()
      const id = await insertCertificate(other, { ...person, expires: '2027-06-10' })
      await other.pool.query("update certificates set code = 'ABCDEFGHJKMNPQRS' where id = $1", [id])
      const { rows } = await other.pool.query('select person_id, number from certificates where id = $1', [
        id,
      ])
      const path = `/api/wallets/${walletToken(other.platform.signer, rows[0].person_id)}`
      expect((await (await other.ask(path)).json()).data.passes).toEqual(['google'])
      const answer = await other.ask(`${path}/certificates/${id}/google?language-id=12`)
      const location = answer.headers.get('location') ?? ''
      expect([answer.status, location.length < 1800]).toEqual([302, true])
      const [head = '', body = '', signature = ''] = location
        .replace('https://pay.google.com/gp/v/save/', '')
        .split('.')
      expect(
        verify(
          'RSA-SHA256',
          Buffer.from(`${head}.${body}`),
          keys.publicKey,
          Buffer.from(signature, 'base64url'),
        ),
      ).toBe(true)
      const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
      expect(json(head)).toEqual({ alg: 'RS256', typ: 'JWT' })
      const claims = json(body)
      expect(claims).toMatchObject({
        iss: google.GOOGLE_WALLET_ACCOUNT,
        aud: 'google',
        typ: 'savetowallet',
        iat: Math.floor(other.platform.now().getTime() / 1000),
      })
      const [pass] = claims.payload.genericObjects
      expect(claims.payload.genericClasses).toEqual([{ id: pass.classId }])
      expect(pass).toMatchObject({
        id: '3388000000022.ABCDEFGHJKMNPQRS',
        cardTitle: { defaultValue: { language: 'en', value: 'Vangnet' } },
        header: { defaultValue: { value: person.name } },
        barcode: { type: 'QR_CODE', value: `${other.platform.env.origin}/en/certificate/ABCDEFGHJKMNPQRS` },
        validTimeInterval: { end: { date: '2027-06-10T23:59:59' } },
      })
      expect(pass.textModulesData[0].body).toBe(rows[0].number)
      await other.pool.query('update certificates set withdrawn_at = now() where id = $1', [id])
      expect((await other.ask(`${path}/certificates/${id}/google`)).status).toBe(404)
    } finally {
      await other.close()
    }
  })
})

describe('a pass for Apple Wallet', () => {
  it('is not offered by a shop without keys', async () => {
    const id = await insertCertificate(shop, { ...somebody(), expires: '2027-06-10' })
    const answer = await newVisitor(shop).get(`wallets/${await tokenOf(id)}/certificates/${id}/apple`)
    expect(answer.status).toBe(404)
  })

  it('is a signed file that says what the certificate says, while it is valid', async () => {
    const apple = newAppleKeys()
    const other = await openTestShop({ TRUST_PROXY: '1', ...apple })
    try {
      const person = somebody()
      const id = await insertCertificate(other, { ...person, expires: '2027-06-10' })
      await other.pool.query("update certificates set code = 'ABCDEFGHJKMNPQRS' where id = $1", [id])
      const { rows } = await other.pool.query('select person_id, number from certificates where id = $1', [
        id,
      ])
      const path = `/api/wallets/${walletToken(other.platform.signer, rows[0].person_id)}`
      expect((await (await other.ask(path)).json()).data.passes).toEqual(['apple'])
      const answer = await other.ask(`${path}/certificates/${id}/apple?language-id=12`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'application/vnd.apple.pkpass',
      ])
      const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(
        ([name, content]) => [name, Buffer.from(content)] as const,
      )
      const file = (name: string) => files.find(([one]) => one === name)?.[1] ?? Buffer.alloc(0)
      const manifest = JSON.parse(file('manifest.json').toString())
      const digests = files
        .filter(([name]) => !['manifest.json', 'signature'].includes(name))
        .map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')])
      expect(manifest).toEqual(Object.fromEntries(digests))
      expect(Object.keys(manifest)).toEqual(expect.arrayContaining(['icon.png', 'logo.png', 'pass.json']))
      const isOwn = (signed: Buffer) => isSigned(file('signature'), signed, apple.APPLE_WALLET_CERTIFICATE)
      expect([isOwn(file('manifest.json')), isOwn(Buffer.from('{}'))]).toEqual([true, false])
      expect(JSON.parse(file('pass.json').toString())).toMatchObject({
        passTypeIdentifier: 'pass.example.vangnet',
        teamIdentifier: 'TEAM123456',
        serialNumber: 'ABCDEFGHJKMNPQRS',
        expirationDate: expect.stringContaining('2027-06-10'),
        barcodes: [{ message: `${other.platform.env.origin}/en/certificate/ABCDEFGHJKMNPQRS` }],
        generic: {
          primaryFields: [{ value: person.name }],
          secondaryFields: [{ value: rows[0].number }, { value: '10 June 2027' }],
        },
      })
      await other.pool.query('update certificates set withdrawn_at = now() where id = $1', [id])
      expect((await other.ask(`${path}/certificates/${id}/apple`)).status).toBe(404)
    } finally {
      await other.close()
    }
  })
})
