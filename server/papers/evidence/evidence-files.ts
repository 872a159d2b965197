import type { Locale } from '../../../contract/rules/locale.ts'
import type { EvidencePeriod } from '../../../contract/wire/accounts/evidence.ts'
import { getSeller } from '../../booking/invoices/get-seller.ts'
import { findInvoice, invoiceFile } from '../../booking/invoices/invoice-file.ts'
import type { Shop } from '../../platform/shop.ts'
import type { ZipEntry } from '../../platform/zip.ts'
import { certificateFile } from '../certificates/certificate-file.ts'
import { findCertificatesByIds } from '../certificates/find-certificate.ts'
import { listEvidenceIds, readAttendance } from './read-evidence.ts'

const folders = {
  nl: { attendance: 'aanwezigheid.pdf', invoices: 'facturen', certificates: 'certificaten' },
  en: { attendance: 'attendance.pdf', invoices: 'invoices', certificates: 'certificates' },
} satisfies Record<Locale, unknown>

/** The files of an evidence file, each made when it is asked for: who was there, what it cost and what it proved. */
export async function* evidenceFiles(
  shop: Shop,
  customerId: number,
  period: EvidencePeriod,
  origin: string,
): AsyncGenerator<ZipEntry> {
  const { locale } = shop
  const names = folders[locale]
  const { renderAttendance } = await import('./attendance-pdf.tsx')
  const [rows, { name: issuer }, ids] = [
    await readAttendance(shop, customerId, period),
    await getSeller(shop),
    await listEvidenceIds(shop, customerId, period),
  ]
  yield { name: names.attendance, content: await renderAttendance({ rows, period, locale, issuer }) }
  for (const id of ids.invoices) {
    const invoice = await findInvoice(shop, id)
    if (!invoice) continue
    const { name, content } = await invoiceFile(invoice)
    yield { name: `${names.invoices}/${name}`, content }
  }
  for (const certificate of await findCertificatesByIds(shop, ids.certificates)) {
    const { name, content } = await certificateFile(certificate, locale, origin)
    yield { name: `${names.certificates}/${name}`, content }
  }
}
