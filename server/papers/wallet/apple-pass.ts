import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeToRead } from '../../../contract/rules/certificates/code.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { certificatePath } from '../../../contract/rules/paths/links.ts'
import type { Env } from '../../platform/env.ts'
import { longDay } from '../../platform/formats.ts'
import { loadSharp } from '../../platform/load-sharp.ts'
import { root } from '../../platform/root.ts'
import { certificateTexts } from '../certificates/certificate-texts.ts'
import type { IssuedCertificate } from '../certificates/find-certificate.ts'

/** What Apple gave the shop to sign passes with. */
export type AppleWallet = { signerCert: string; signerKey: string; wwdr: string }

/** Undefined without keys: then no page offers the pass. */
export const appleWalletOf = (env: Env): AppleWallet | undefined =>
  env.APPLE_WALLET_CERTIFICATE && env.APPLE_WALLET_KEY && env.APPLE_WALLET_WWDR
    ? {
        signerCert: env.APPLE_WALLET_CERTIFICATE,
        signerKey: env.APPLE_WALLET_KEY,
        wwdr: env.APPLE_WALLET_WWDR,
      }
    : undefined

/** The certificate itself says for which passes and which team it is. */
function readSubject(pem: string) {
  const lines = new X509Certificate(pem).subject.split('\n').map((line) => line.split('=', 2))
  const of = (name: string) => lines.find(([key]) => key === name)?.[1] ?? ''
  return { passTypeIdentifier: of('UID'), teamIdentifier: of('OU') }
}

/** The logo in the sizes that a phone asks for, in pixels. */
const pictures = {
  'icon.png': 29,
  'icon@2x.png': 58,
  'icon@3x.png': 87,
  'logo.png': 50,
  'logo@2x.png': 100,
}

async function drawPictures(): Promise<Record<string, Buffer>> {
  const svg = await readFile(join(root, 'web', 'public', 'favicon.svg'))
  const sharp = await loadSharp()
  const draw = (size: number) => sharp(svg, { density: 300 }).resize(size, size).png().toBuffer()
  return Object.fromEntries(
    await Promise.all(
      Object.entries(pictures).map(async ([name, size]) => [name, await draw(size)] as const),
    ),
  )
}

type Options = { certificate: IssuedCertificate; locale: Locale; origin: string }

/**
 * A certificate as a file for Apple Wallet. The phone greys it out after its last day; whether it was withdrawn is behind its QR code.
 * The library is loaded when somebody asks for a pass: most shops have no keys.
 */
export async function applePass(
  wallet: AppleWallet,
  { certificate, locale, origin }: Options,
): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator')
  const { code, holder, number, issued_on, expires_on, content } = certificate
  const t = certificateTexts[locale]
  const title = content.module.title[locale]
  const pass = new PKPass(await drawPictures(), wallet, {
    ...readSubject(wallet.signerCert),
    serialNumber: code,
    organizationName: content.issuer.name,
    description: `${t.certificate}: ${title}`,
    logoText: content.issuer.name,
    backgroundColor: 'rgb(11, 11, 12)',
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(255, 214, 0)',
    // The same pass on another phone is another copy of the same certificate.
    sharingProhibited: true,
  })
  pass.type = 'generic'
  pass.primaryFields.push({ key: 'holder', label: title, value: holder })
  pass.secondaryFields.push(
    { key: 'number', label: t.number, value: number },
    { key: 'until', label: t.until, value: expires_on ? longDay(locale, expires_on) : t.forever },
  )
  pass.auxiliaryFields.push({ key: 'issued', label: t.issued, value: longDay(locale, issued_on) })
  if (content.scheme)
    pass.auxiliaryFields.push({ key: 'scheme', label: t.scheme, value: content.scheme.name })
  const address = origin + certificatePath(locale, code)
  pass.backFields.push({ key: 'check', label: t.check, value: address })
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: address,
    messageEncoding: 'iso-8859-1',
    altText: codeToRead(code),
  })
  if (expires_on) pass.setExpirationDate(new Date(`${expires_on}T23:59:59Z`))
  return pass.getAsBuffer()
}
