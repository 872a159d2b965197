import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRecaptcha } from '../../../tests/support/fakes/recaptcha.ts'
import { captchaToken } from '../../../tests/support/fixtures/captcha.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { solve } from '../../../web/lib/captcha/solve.ts'
import { signWith } from '../signature.ts'
import { newChallenge } from './altcha.ts'

/** Any form with a captcha will do; this one requests a quotation. */
const sending = (shop: TestShop, product: number) => (gre_response?: string, language?: number) =>
  shop.ask('/api/offerRequests', {
    method: 'POST',
    language,
    headers: {
      'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    },
    json: {
      product_id: product,
      participants: 2,
      name: 'Noor de Wit',
      email: 'noor@waddenkant.example',
      gre_response,
    },
  })
const productOf = async (shop: TestShop): Promise<number> =>
  (await shop.pool.query("select id from products where code = 'GW-401'")).rows[0].id

const read = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString())
const write = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64')

describe('our own captcha', () => {
  let shop: TestShop
  let send: ReturnType<typeof sending>
  beforeAll(async () => {
    shop = await openTestShop({ TRUST_PROXY: '1' })
    send = sending(shop, await productOf(shop))
  })
  afterAll(() => shop.close())
  const outcomeOf = async (token?: string) => {
    const answer = await send(token)
    return answer.status === 422 ? (await answer.json()).fields.gre_response[0] : answer.status
  }

  it('sends a challenge that is not cached, and accepts its solution', async () => {
    const answer = await shop.ask('/api/captcha/challenge')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const { data } = await answer.json()
    expect(await outcomeOf(solve(data))).toBe(201)
    const other = await (await shop.ask('/api/captcha/challenge')).json()
    expect(other.data.parameters.nonce).not.toBe(data.parameters.nonce)
  })

  it('accepts each solution once', async () => {
    const token = await captchaToken(shop)
    expect(await outcomeOf(token)).toBe(201)
    expect(await outcomeOf(token)).toBe('used')
    const repeated = read(token)
    expect(await outcomeOf(write({ ...repeated, solution: { ...repeated.solution, took: 5 } }))).toBe('used')
  })

  it('accepts a solution once when it is sent in parallel', async () => {
    const token = await captchaToken(shop)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(token)))
    expect(outcomes.filter((one) => one === 201)).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'used')).toHaveLength(7)
    // Negative control: different solutions are all accepted in parallel.
    const tokens = await Promise.all(Array.from({ length: 8 }, () => captchaToken(shop)))
    expect(await Promise.all(tokens.map(outcomeOf))).toEqual(Array(8).fill(201))
  })

  it('accepts a solution for ten minutes', async () => {
    const ago = (minutes: number) => new Date(shop.platform.now().getTime() - minutes * 60_000)
    expect(await outcomeOf(await captchaToken(shop, ago(9)))).toBe(201)
    expect(await outcomeOf(await captchaToken(shop, ago(11)))).toBe('expired')
  })

  it('refuses forged solutions', async () => {
    const token = await captchaToken(shop)
    const valid = read(token)
    const { parameters, signature } = valid.challenge
    const other = await newChallenge(signWith('another secret'), shop.platform.now(), 0)
    const longer = { ...parameters, data: { ends: parameters.data.ends + 3600 } }
    const unsolved = await newChallenge(shop.platform.signer, shop.platform.now(), 3)
    for (const forged of [
      'nonsense',
      write(null),
      write({}),
      write({ challenge: valid.challenge }),
      solve(other),
      write({ ...valid, challenge: { parameters: longer, signature } }),
      write({ ...valid, challenge: { parameters: { ...parameters, keyPrefix: '00' }, signature } }),
      write({ ...valid, challenge: { parameters, signature: '' } }),
      write({ ...valid, solution: { counter: 1, derivedKey: valid.solution.derivedKey } }),
      write({ challenge: unsolved, solution: { counter: 3, derivedKey: 'zz' } }),
      write({ challenge: unsolved, solution: { counter: 2, derivedKey: valid.solution.derivedKey } }),
      write({
        challenge: unsolved,
        solution: { counter: 2 ** 40, derivedKey: unsolved.parameters.keyPrefix },
      }),
    ])
      expect(await outcomeOf(forged), forged).toBe('forged')
    expect(await outcomeOf(token)).toBe(201)
  })

  it('explains the error in the language of the request', async () => {
    const answer = await send(undefined, 12)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      error: 'captcha_failed',
      message: 'We couldn’t verify that you’re not a robot. Please try again.',
      fields: { gre_response: ['required'] },
    })
    expect((await (await send('')).json()).message).toContain('Verstuur het nog een keer')
    expect(await outcomeOf('x'.repeat(5001))).toBe('max')
  })
})

describe("Google's captcha", () => {
  it('checks each token if it is configured', async () => {
    const google = await openRecaptcha()
    const shop = await openTestShop({
      TRUST_PROXY: '1',
      RECAPTCHA_SITE_KEY: 'fake-site',
      RECAPTCHA_SECRET: google.secret,
      RECAPTCHA_API_URL: google.url,
    })
    try {
      const { data } = await shop.read('/api/config')
      expect(data.captcha).toEqual({ provider: 'recaptcha', site_key: 'fake-site' })
      const send = sending(shop, await productOf(shop))
      const fieldsOf = async (token?: string) => (await (await send(token)).json()).fields
      const token = google.issueToken()
      expect((await send(token)).status).toBe(201)
      expect(await fieldsOf(token)).toEqual({ gre_response: ['expired'] })
      expect(await fieldsOf('made up')).toEqual({ gre_response: ['forged'] })
      expect(await fieldsOf()).toEqual({ gre_response: ['required'] })
      expect(await fieldsOf(await captchaToken(shop))).toEqual({ gre_response: ['forged'] })

      google.expectTrouble({ status: 502 }, 'broken connection', { status: 200, body: '<html>' })
      for (let n = 0; n < 3; n++) {
        const answer = await send(google.issueToken())
        expect(answer.status).toBe(503)
        expect(answer.headers.get('retry-after')).toBe('5')
      }
      expect((await send(google.issueToken())).status).toBe(201)
    } finally {
      await shop.close()
      await google.close()
    }
  })

  it('is not used with only one key, and a wrong secret refuses everyone', async () => {
    const google = await openRecaptcha()
    const half = await openTestShop({ RECAPTCHA_SITE_KEY: 'fake-site' })
    const wrong = await openTestShop({
      RECAPTCHA_SITE_KEY: 'fake-site',
      RECAPTCHA_SECRET: 'not it',
      RECAPTCHA_API_URL: google.url,
    })
    try {
      const { data } = await half.read('/api/config')
      expect(data.captcha).toEqual({ provider: 'altcha', site_key: null })
      expect((await sending(half, await productOf(half))(await captchaToken(half))).status).toBe(201)
      expect((await sending(wrong, await productOf(wrong))(google.issueToken())).status).toBe(503)
    } finally {
      await half.close()
      await wrong.close()
      await google.close()
    }
  })
})
