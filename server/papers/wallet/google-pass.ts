import { sign } from 'node:crypto'
import { codeToRead } from '../../../contract/rules/certificates/code.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { certificatePath } from '../../../contract/rules/paths/links.ts'
import type { Env } from '../../platform/env.ts'
import { longDay } from '../../platform/formats.ts'
import { certificateTexts } from '../certificates/certificate-texts.ts'
import type { IssuedCertificate } from '../certificates/find-certificate.ts'

/** The shop's account at Google Wallet. */
export type GoogleWallet = { issuerId: string; account: string; key: string }

/** Undefined without keys: then no page offers the pass. */
export const googleWalletOf = (env: Env): GoogleWallet | undefined =>
  env.GOOGLE_WALLET_ISSUER && env.GOOGLE_WALLET_ACCOUNT && env.GOOGLE_WALLET_KEY
    ? {
        issuerId: env.GOOGLE_WALLET_ISSUER,
        account: env.GOOGLE_WALLET_ACCOUNT,
        key: env.GOOGLE_WALLET_KEY,
      }
    : undefined

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

type Options = { certificate: IssuedCertificate; locale: Locale; origin: string; now: Date }

/**
 * The address that puts a certificate into Google Wallet: the whole pass is in a signed token, so the shop sends Google nothing by itself.
 * Google shows the pass as expired after its last day; whether it was withdrawn is behind its QR code.
 */
export function googlePassLink(
  { issuerId, account, key }: GoogleWallet,
  { certificate, locale, origin, now }: Options,
): string {
  const { code, holder, number, expires_on, content } = certificate
  const t = certificateTexts[locale]
  const text = (value: string) => ({ defaultValue: { language: locale, value } })
  const classId = `${issuerId}.certificate`
  const pass = {
    id: `${issuerId}.${code}`,
    classId,
    state: 'ACTIVE',
    cardTitle: text(content.issuer.name),
    header: text(holder),
    subheader: text(content.module.title[locale]),
    hexBackgroundColor: '#0b0b0c',
    textModulesData: [
      { id: 'number', header: t.number, body: number },
      { id: 'until', header: t.until, body: expires_on ? longDay(locale, expires_on) : t.forever },
    ],
    barcode: {
      type: 'QR_CODE',
      value: origin + certificatePath(locale, code),
      alternateText: codeToRead(code),
    },
    ...(expires_on && { validTimeInterval: { end: { date: `${expires_on}T23:59:59` } } }),
  }
  const claims = {
    iss: account,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now.getTime() / 1000),
    payload: { genericClasses: [{ id: classId }], genericObjects: [pass] },
  }
  const signed = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`
  const signature = sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')
  return `https://pay.google.com/gp/v/save/${signed}.${signature}`
}
