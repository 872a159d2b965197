import type { CaptchaChallenge } from '../../../contract/wire/captcha.ts'
import { solve } from '../../../web/lib/captcha/solve.ts'
import { type CaptchaPlatform, easyToken } from './easy-token.ts'
import type { TestShop } from './test-shop.ts'

/** The API in process, or a server behind a real socket. */
export type ApiTarget = {
  api: { request: (path: string, init: RequestInit) => Response | Promise<Response> }
  /** Known if the shop runs in this process: captchas then take no time. */
  platform?: CaptchaPlatform
  /** Tokens for a shop in another process; otherwise its challenges are solved. */
  captchaToken?: () => Promise<string>
}

type Answer = { status: number; body: Awaited<ReturnType<Response['json']>>; headers: Headers }

/** A visitor with their own cookies and IP address. */
export function newVisitor(shop: ApiTarget, { language = 3, address = '' } = {}) {
  /** By the name without `__Host-` or `__Secure-`, which cookies have over https; sent with all names, as the shop reads one of them. */
  const cookies = new Map<string, string>()
  const cookieHeader = () =>
    [...cookies]
      .flatMap(([name, value]) => ['', '__Host-', '__Secure-'].map((prefix) => `${prefix}${name}=${value}`))
      .join('; ')
  const from = address || `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).join('.')}`
  const ask = async (
    method: string,
    path: string,
    json?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await shop.api.request(`/api/${path}`, {
      method,
      headers: {
        'language-id': String(language),
        'x-forwarded-for': from,
        ...(cookies.size ? { cookie: cookieHeader() } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^(?:__Host-|__Secure-)?([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie) || !value) cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    }
  }
  const captchaToken = async () => {
    if (shop.captchaToken) return shop.captchaToken()
    if (shop.platform) return easyToken(shop.platform)
    return solve((await ask('GET', 'captcha/challenge')).body.data as CaptchaChallenge)
  }
  return {
    cookies,
    captchaToken,
    get: (path: string) => ask('GET', path),
    post: (path: string, json?: unknown, headers?: Record<string, string>) =>
      ask('POST', path, json, headers),
    put: (path: string, json?: unknown) => ask('PUT', path, json),
    delete: (path: string) => ask('DELETE', path),
    /** The visitor's cookies as a header, for requests from another tab of the same browser. */
    cookieHeader,
  }
}
export type Visitor = ReturnType<typeof newVisitor>

/** Inserts a training date with this many seats. */
export async function planDate(
  { pool }: Pick<TestShop, 'pool'>,
  {
    code = 'WH-201',
    seats = 10,
    day = '2026-06-01',
    state = 'guaranteed',
    bookUntil = '2026-05-30T10:00Z',
  } = {},
): Promise<number> {
  const { rows } = await pool.query(
    `insert into product_options (product_id, first_day, last_day, starts_at, ends_at, location_id, language, seats, state, book_until)
     select p.id, $2, $2, '09:00', '16:30', (select id from locations order by id limit 1), 'nl', $3, $4, $5 from products p where p.code = $1
     returning id`,
    [code, day, seats, state, bookUntil],
  )
  return rows[0].id
}

/** The undated option of a product: equipment or an inspection. */
export async function optionOf({ pool }: Pick<TestShop, 'pool'>, code: string): Promise<number> {
  const { rows } = await pool.query(
    'select o.id from product_options o join products p on p.id = o.product_id where p.code = $1 and o.first_day is null order by o.id limit 1',
    [code],
  )
  return rows[0].id
}
