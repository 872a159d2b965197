import type { InspectedItem } from '../../../contract/wire/service/inspection.ts'
import { getSeller } from '../../booking/invoices/get-seller.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { reportTexts } from './report-texts.ts'

async function getOwner({ db }: Shop, customerId: number) {
  const rows = await readRows(db, {
    name: col.text,
    company: col.text.orNull,
  })`select concat_ws(' ', firstname, middle_name, lastname) as name, company from customers where id = ${customerId}`
  return rows[0] ?? { name: '', company: null }
}

/** A sticker number may contain any character; a file name may not. */
const fileNamePart = (text: string) => text.replace(/[^\w-]+/g, '-')

/** The inspection report as a PDF, in the request's language. */
export async function reportFile(shop: Shop, item: InspectedItem, customerId: number) {
  // Loaded lazily: the PDF renderer is large and rarely needed.
  const { renderReport } = await import('./report-pdf.tsx')
  const { locale } = shop
  return {
    name: `${reportTexts[locale].file}-${fileNamePart(item.sticker_number)}.pdf`,
    type: 'application/pdf',
    content: await renderReport({
      item,
      locale,
      seller: await getSeller(shop),
      owner: await getOwner(shop, customerId),
    }),
  }
}
