import type { Locale } from '../../../contract/rules/locale.ts'
import type { IssuedCertificate } from './find-certificate.ts'

const names: Record<Locale, string> = { nl: 'certificaat', en: 'certificate' }

/** The certificate as a PDF with a code that leads to the page that says whether it is valid. */
export async function certificateFile(certificate: IssuedCertificate, locale: Locale, origin: string) {
  // Loaded lazily: the PDF renderer is large and rarely needed.
  const { renderCertificate } = await import('./certificate-pdf.tsx')
  return {
    name: `${names[locale]}-${certificate.number}.pdf`,
    type: 'application/pdf',
    content: await renderCertificate({ certificate, locale, origin }),
  }
}
