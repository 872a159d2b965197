import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { cardState } from '../../../contract/rules/certificates/card-state.ts'
import { walletPath } from '../../../contract/rules/certificates/wallet-path.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { ownWalletResponse, type Wallet, walletResponse } from '../../../contract/wire/accounts/wallet.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import type { Env } from '../../platform/env.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import {
  forbidden,
  invalid,
  json,
  notFound,
  notLoggedIn,
  tooMany,
} from '../../platform/http/answers/responses.ts'
import {
  type Counter,
  type Limit,
  limitText,
  pdfLimit,
  rateLimit,
} from '../../platform/http/requests/rate-limit.ts'
import { requireAccount } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Signer } from '../../platform/signature.ts'
import { certificateFile } from '../certificates/certificate-file.ts'
import { applePass, appleWalletOf } from './apple-pass.ts'
import { googlePassLink, googleWalletOf } from './google-pass.ts'
import { getOwnCertificate, listOwnWallets, readWallet } from './read-wallet.ts'
import { personIn } from './wallet-token.ts'

const walletLimit: Limit = { name: 'wallet links', limit: 120, windowSeconds: 60 }
const token = z.string().max(100)
const ofCertificate = { params: z.object({ token, id: idParam }) }
const refusals = { ...notFound, ...invalid, ...tooMany }
const description = `By the person’s own link, without login; 404 for a link that is unknown, or of somebody who was forgotten. ${limitText(walletLimit)}`

const appNames = { nl: 'Certificaten', en: 'Certificates' }

const own = createRoute({
  method: 'get',
  path: '/customer/wallets',
  tags: ['customer'],
  summary: 'The links to the caller’s own certificates on a phone',
  responses: {
    200: json(z.object({ data: z.array(ownWalletResponse) }), 'One per person with their confirmed address'),
    ...notLoggedIn,
    ...forbidden,
  },
})

type Options = { env: Env; signer: Signer; counter: Counter; trustProxy: boolean }

/** The certificates of a person on their phone, for whoever has the link. */
export const walletApi = ({ env, signer, ...limits }: Options) => {
  const { origin } = env
  const google = googleWalletOf(env)
  const apple = appleWalletOf(env)
  const passes: Wallet['passes'] = [
    ...(google ? (['google'] as const) : []),
    ...(apple ? (['apple'] as const) : []),
  ]
  const byLink = {
    tags: ['certificates'],
    description,
    middleware: rateLimit({ ...walletLimit, ...limits }),
  }
  const read = createRoute({
    ...byLink,
    method: 'get',
    path: '/wallets/{token}',
    summary: 'All certificates of a person, as they are now',
    request: { params: z.object({ token }) },
    responses: { 200: json(z.object({ data: walletResponse }), 'The certificates'), ...refusals },
  })
  const manifest = createRoute({
    ...byLink,
    method: 'get',
    path: '/wallets/{token}/app.webmanifest',
    summary: 'The web app manifest with which a phone puts this page on its home screen',
    request: { params: z.object({ token }) },
    responses: {
      200: {
        description: 'The manifest',
        content: {
          'application/manifest+json': { schema: z.looseObject({ name: z.string(), start_url: z.string() }) },
        },
      },
      ...refusals,
    },
  })
  const file = createRoute({
    ...byLink,
    description: `${description} ${limitText(pdfLimit)}`,
    middleware: rateLimit({ ...pdfLimit, ...limits }),
    method: 'get',
    path: '/wallets/{token}/certificates/{id}/file',
    summary: 'One of these certificates as PDF',
    request: ofCertificate,
    responses: {
      200: {
        description: 'The PDF',
        content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
      },
      ...refusals,
    },
  })
  const googlePass = createRoute({
    ...byLink,
    method: 'get',
    path: '/wallets/{token}/certificates/{id}/google',
    summary: 'Redirects to Google Wallet with one of these certificates as a signed pass',
    description: `${description} Also 404 for a certificate that is not valid, and for a shop without keys of Google Wallet.`,
    request: ofCertificate,
    responses: { 302: { description: 'To pay.google.com' }, ...refusals },
  })
  const applePassRoute = createRoute({
    ...byLink,
    middleware: rateLimit({ ...pdfLimit, ...limits }),
    method: 'get',
    path: '/wallets/{token}/certificates/{id}/apple',
    summary: 'One of these certificates as a signed pass for Apple Wallet',
    description: `${description} ${limitText(pdfLimit)} Also 404 for a certificate that is not valid, and for a shop without keys of Apple Wallet.`,
    request: ofCertificate,
    responses: {
      200: {
        description: 'The pass',
        content: { 'application/vnd.apple.pkpass': { schema: z.string().meta({ format: 'binary' }) } },
      },
      ...refusals,
    },
  })
  /** Only a certificate that counts today becomes a pass. */
  const validCertificate = async (shop: Shop, token: string, id: number) => {
    const certificate = await getOwnCertificate(shop, personIn(signer, token), id)
    if (cardState(certificate, dayOf(shop.now)) !== 'valid') throw new Problem('not_found')
    return certificate
  }

  return newPersonalRouter()
    .openapi(own, async (c) => {
      const customerId = await requireAccount(c)
      return c.json({ data: await listOwnWallets(c.var.shop, customerId, signer) }, 200)
    })
    .openapi(read, async (c) => {
      const personId = personIn(signer, c.req.valid('param').token)
      return c.json({ data: await readWallet(c.var.shop, personId, { signer, origin, passes }) }, 200)
    })
    .openapi(manifest, async (c) => {
      const { token } = c.req.valid('param')
      personIn(signer, token)
      const { locale } = c.var.shop
      const path = walletPath(locale, token)
      const name = appNames[locale]
      const app = {
        id: path,
        name: `${name} Vangnet`,
        short_name: name,
        lang: locale,
        start_url: path,
        scope: path,
        display: 'standalone',
        background_color: '#0b0b0c',
        theme_color: '#0b0b0c',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      }
      return c.json(app, 200, { 'content-type': 'application/manifest+json' })
    })
    .openapi(file, async (c) => {
      const { token, id } = c.req.valid('param')
      const found = await getOwnCertificate(c.var.shop, personIn(signer, token), id)
      const { name, type, content } = await certificateFile(found, c.var.shop.locale, origin)
      return c.body(new Uint8Array(content), 200, {
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
      })
    })
    .openapi(googlePass, async (c) => {
      const { token, id } = c.req.valid('param')
      const { shop } = c.var
      if (!google) throw new Problem('not_found')
      const certificate = await validCertificate(shop, token, id)
      const { locale, now } = shop
      return c.redirect(googlePassLink(google, { certificate, locale, origin, now }), 302)
    })
    .openapi(applePassRoute, async (c) => {
      const { token, id } = c.req.valid('param')
      const { shop } = c.var
      if (!apple) throw new Problem('not_found')
      const certificate = await validCertificate(shop, token, id)
      const pass = await applePass(apple, { certificate, locale: shop.locale, origin })
      return c.body(new Uint8Array(pass), 200, {
        'content-type': 'application/vnd.apple.pkpass',
        'content-disposition': `attachment; filename="${certificate.number}.pkpass"`,
      })
    })
}
