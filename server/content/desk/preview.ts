import type { ContentPage } from '../../../contract/wire/content/content.ts'
import { uriOf } from '../../catalogue/links.ts'
import type { CatalogueShop } from '../../catalogue/memory/catalogue-shop.ts'
import { readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { previewSignatureSubject, type Signer } from '../../platform/signature.ts'
import { readPicture } from '../media/read-picture.ts'
import { describePage } from '../pages/get-page.ts'
import { locationColumn, selectLocation } from '../pages/location-of-page.ts'
import { listAncestors } from '../pages/page-tree.ts'
import { companyDetails, detailsColumn } from '../settings/company-details.ts'
import { findDraft, findLive } from './page-content.ts'

/** A link to a preview works for an hour. */
const previewMs = 60 * 60_000

/** A token that shows a page as it is being written, until its hour has passed. */
export function previewToken(signer: Signer, pageId: number, now: Date): { token: string; until: Date } {
  const until = now.getTime() + previewMs
  const signature = signer.sign(previewSignatureSubject(pageId, until))
  return { token: `${pageId}.${until.toString(36)}.${signature}`, until: new Date(until) }
}

function pageIdIn(signer: Signer, token: string, now: Date): number {
  const [id = '', time = '', signature = ''] = token.split('.')
  const [pageId, until] = [Number(id), Number.parseInt(time, 36)]
  if (!Number.isSafeInteger(pageId) || !Number.isSafeInteger(until)) throw new Problem('not_found')
  if (!signer.isSigned(previewSignatureSubject(pageId, until), signature)) throw new Problem('not_found')
  if (until <= now.getTime()) throw new Problem('link_ended')
  return pageId
}

const wordsIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/).length

/** A page as it would be if its draft were published now. */
export async function previewPage(shop: CatalogueShop, signer: Signer, token: string): Promise<ContentPage> {
  const { locale, now } = shop
  const id = pageIdIn(signer, token, now)
  const [draft, live] = await Promise.all([findDraft(shop, id), findLive(shop, id)])
  const content = draft?.content ?? live?.content
  if (!content) throw new Problem('not_found')
  const [above, details, location] = await Promise.all([
    content.parent_id === null ? [] : listAncestors(shop, content.parent_id),
    readDetails(shop),
    content.location_id === null ? null : readLocation(shop, content.location_id),
  ])
  const texts = {
    title: content[`${locale}_title`],
    slug: content[`${locale}_slug`],
    summary: content[`${locale}_summary`],
    meta_description: content[`${locale}_meta_description`],
    body_html: content[`${locale}_body_html`],
  }
  const found = {
    id,
    type_code: content.type_code,
    ...texts,
    picture: content.picture,
    author: content.author,
    published_at: live?.published_at ?? now,
    words: wordsIn(texts.body_html),
    choice: content.choice,
    nl: content.nl_slug,
    en: content.en_slug,
    details,
    location,
    ...(await readPicture(shop, content.picture)),
  }
  const self = { id, title: texts.title, uri: uriOf(locale, texts.slug) }
  return describePage(shop, found, { ancestors: [...above, self], productIds: content.product_ids })
}

async function readDetails({ db, locale }: Shop) {
  const rows = await readRows(db, { details: detailsColumn })`select ${companyDetails(locale)} as details`
  const details = rows[0]?.details
  if (!details) throw new Error('the shop has no details')
  return details
}

async function readLocation({ db }: Shop, id: number) {
  const rows = await readRows(db, { location: locationColumn })`
    select ${selectLocation} as location from locations l where l.id = ${id}`
  return rows[0]?.location ?? null
}
