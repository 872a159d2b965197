import type { Locale } from '../../contract/rules/locale.ts'
import { linkedPaths } from '../../contract/rules/paths/links.ts'

/** The shop's private pages are not listed here: they carry `noindex`, which a crawler sees only if it may fetch them. */
export const robots = (origin: string) => `User-agent: *
Allow: /api/pdfs/
Disallow: /api/
Disallow: /staff

Sitemap: ${origin}/sitemap.xml
`

const dayMs = 86_400_000
/** RFC 9116 recommends less than a year; the date moves along with each day. */
const validDays = 180

/** Where to report a vulnerability (RFC 9116). */
export const securityTxt = (origin: string, email: string, now: Date) => {
  const expires = new Date(Math.ceil(now.getTime() / dayMs) * dayMs + validDays * dayMs)
  return `Contact: mailto:${email}
Expires: ${expires.toISOString()}
Preferred-Languages: nl, en
Canonical: ${origin}/.well-known/security.txt
`
}

const descriptions: Record<Locale, string> = {
  nl: 'Veiligheidstrainingen, keuringen en materiaal voor werken op hoogte, wind en industrie.',
  en: 'Safety trainings, inspections and equipment for work at height, wind and industry.',
}

/** Lets a phone install the shop as an app. */
export const manifest = (locale: Locale, name: string) => ({
  id: linkedPaths.home[locale],
  name,
  short_name: name,
  description: descriptions[locale],
  lang: locale,
  dir: 'ltr',
  start_url: linkedPaths.home[locale],
  scope: '/',
  display: 'minimal-ui',
  background_color: '#0b0b0c',
  theme_color: '#0b0b0c',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
})
