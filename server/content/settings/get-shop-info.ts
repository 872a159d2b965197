import type { ShopInfo } from '../../../contract/wire/content/content.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { withHeadingIds } from '../../platform/rich-text.ts'
import { getChatHours } from '../../platform/settings/get-chat-hours.ts'
import type { Shop } from '../../platform/shop.ts'
import { companyDetails, detailsColumn, fillDetailsInHtml } from './company-details.ts'

export async function getShopInfo(shop: Shop): Promise<ShopInfo> {
  const { db, locale } = shop
  const rows = await readRows(db, {
    chat_id: col.text,
    name: col.text,
    phone: col.text,
    email: col.text,
    street: col.text,
    postcode: col.text,
    city: col.text,
    company_number: col.text,
    vat_number: col.text,
    social_links: col.json<ShopInfo['social_links']>(),
    open_hours: col.text,
    details: detailsColumn,
    content: col.text.orNull,
    meta_title: col.text.orNull,
  })`
    select i.chat_id, i.name, i.phone, i.email, i.street, i.postcode, i.city, i.company_number, i.vat_number, i.social_links,
      i.hours->>${locale} as open_hours, t.body_html as content, ${companyDetails(locale)} as details, t.title as meta_title from shop_info i
    left join page_texts t on t.page_id = i.page_404_id and t.locale = ${locale}`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  return {
    page404: {
      content: withHeadingIds(fillDetailsInHtml(row.content ?? '', row.details)).html,
      meta_title: row.meta_title ?? '',
    },
    chat_id: row.chat_id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    address: { street: row.street, postcode: row.postcode, city: row.city },
    hours: row.open_hours,
    chat_hours: await getChatHours(shop),
    company_number: row.company_number,
    vat_number: row.vat_number,
    social_links: row.social_links,
  }
}
