import { sql } from 'drizzle-orm'
import type { Locale } from '../../contract/rules/locale.ts'
import { col, readRows } from '../platform/database/rows.ts'
import type { Shop } from '../platform/shop.ts'
import type { Signer } from '../platform/signature.ts'
import { composeMail, renderMail } from './compose-mail.tsx'
import { hideSecrets } from './hide-secrets.ts'
import { Opening } from './letterhead.tsx'
import { type EditableTexts, kindOf, type MailTemplates, type MailText, ofOrderKinds } from './mail.ts'
import { listOrders } from './mail-examples.ts'
import { placeholdersOf } from './mail-texts.ts'

type About = Record<string, string | number>

/** What the chosen mail or order is about; without a choice, what mails of this kind or else the newest orders are about. */
async function listAbouts(shop: Shop, { kind: key, locale, example }: Preview): Promise<About[]> {
  const { db } = shop
  const kind = kindOf(key)
  const [type, id] = example?.split('-') ?? []
  if (type === 'order') return ofOrderKinds.has(kind) ? [{ order_id: Number(id) }] : []
  const wanted = id ? sql`and id = ${Number(id)}` : sql``
  const mailed = await readRows(db, { about: col.json<About>().neverNull })`
    select about from mails where kind = ${kind} and locale = ${locale} ${wanted} order by id desc limit 20`
  if (mailed.length || id || !ofOrderKinds.has(kind)) return mailed.map(({ about }) => about)
  const orders = await listOrders(shop, locale, '')
  return orders.map(({ id }) => ({ order_id: id }))
}

/** Words for a made-up example. */
const sampleWords: Record<string, Record<Locale, string>> = {
  name: { nl: 'Sam de Vries', en: 'Sam de Vries' },
  number: { nl: '2026-00123', en: '2026-00123' },
  course: { nl: 'VCA Basis', en: 'VCA Basic' },
  day: { nl: '1 juni 2027', en: '1 June 2027' },
  count: { nl: '3', en: '3' },
  sum: { nl: '€ 250,00', en: '€250.00' },
  buyer: { nl: 'Noor Jansen', en: 'Noor Jansen' },
  approver: { nl: 'Noor Jansen', en: 'Noor Jansen' },
  by: { nl: 'Bouwbedrijf De Vries', en: 'De Vries Construction' },
  company: { nl: 'Bouwbedrijf De Vries', en: 'De Vries Construction' },
  order: { nl: '2026-00123', en: '2026-00123' },
  reference: { nl: 'C-00123', en: 'C-00123' },
  phone: { nl: '030 123 45 67', en: '+31 30 123 45 67' },
  hours: { nl: '24', en: '24' },
  seats: { nl: '2 plaatsen', en: '2 seats' },
  until: { nl: '1 juni 2027 om 12:00', en: '1 June 2027 at 12:00' },
  at: { nl: '1 juni 2027 om 12:00', en: '1 June 2027 at 12:00' },
  certificates: { nl: '3 certificaten', en: '3 certificates' },
}

type Preview = {
  kind: string
  locale: Locale
  text: MailText
  /** Whether the colleague may read mails; otherwise the example is made up. */
  mayRead: boolean
  /** What the colleague chose. */
  example?: string | undefined
}
type Mails = { templates: MailTemplates; editable: EditableTexts; origin: string; signer: Signer }

/** A mail with this text: of a real order or the like where there is one, without working links. */
export async function previewMailText(
  shop: Shop,
  { templates, editable, origin, signer }: Mails,
  preview: Preview,
) {
  const { kind, locale, text, mayRead } = preview
  const context = { ...shop, locale, origin, signer, secretForFile: () => '' }
  for (const about of mayRead ? await listAbouts(shop, preview) : []) {
    const secrets = hideSecrets(signer, about)
    const composed = await composeMail(
      { ...context, signer: secrets.signer, secretForFile: secrets.remove },
      templates,
      kindOf(kind),
      secrets.about,
      { key: kind, text },
    )
    if (composed && composed !== 'not_needed')
      return { subject: composed.subject, html: secrets.remove(composed.html), is_sample: false }
  }
  const words = Object.fromEntries(
    placeholdersOf(editable, kind).map((name) => [name, sampleWords[name]?.[locale] ?? `[${name}]`]),
  )
  const content = { subject: '', preview: '', body: <Opening>{''}</Opening>, words }
  const { subject, html } = await renderMail(context, content, text)
  return { subject, html, is_sample: true }
}
