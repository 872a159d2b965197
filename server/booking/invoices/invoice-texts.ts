import type { Locale } from '../../../contract/rules/locale.ts'
import type { VatRate } from '../../../contract/rules/money/vat.ts'

/** The fixed texts of an invoice. */
type Texts = {
  invoice: string
  credit: string
  creditOf: (number: string) => string
  date: string
  order: string
  ordered: string
  reference: string
  from: string
  to: string
  companyNumber: string
  vatNumber: string
  description: string
  delivered: (days: string) => string
  part: (percent: number) => string
  amount: string
  unit: string
  discount: string
  vatRate: string
  net: string
  vatOver: string
  vat: string
  rateTitle: string
  rate: Record<VatRate, string>
  subtotal: string
  vatTotal: string
  total: string
  exempt: string
  reversed: string
  paid: (method: string, day: string) => string
  due: (sum: string, day: string, iban: string, name: string, number: string) => string
  credited: (sum: string) => string
  page: (page: string, pages: string) => string
}

export const invoiceTexts: Record<Locale, Texts> = {
  nl: {
    invoice: 'Factuur',
    credit: 'Creditfactuur',
    creditOf: (number) => `Bij factuur ${number}`,
    date: 'Factuurdatum',
    order: 'Bestelling',
    ordered: 'Besteld op',
    reference: 'Uw kenmerk',
    from: 'Van',
    to: 'Aan',
    companyNumber: 'KvK-nummer',
    vatNumber: 'Btw-nummer',
    description: 'Omschrijving',
    delivered: (days) => `Leverdatum: ${days}`,
    part: (percent) => `${percent} % van het gefactureerde bedrag`,
    amount: 'Aantal',
    unit: 'Prijs',
    discount: 'Korting',
    vatRate: 'Btw',
    net: 'Bedrag zonder btw',
    vatOver: 'Btw over',
    vat: 'Btw',
    rateTitle: 'Tarief',
    rate: { '21': '21 %', '9': '9 %', exempt: 'vrij', reversed: 'verlegd' },
    subtotal: 'Totaal zonder btw',
    vatTotal: 'Btw',
    total: 'Totaal',
    exempt: 'Vrijgesteld van btw op grond van artikel 11, lid 1, onderdeel o, Wet OB (CRKBO).',
    reversed: 'Btw verlegd: de afnemer draagt de btw af (artikelen 44 en 196 Btw-richtlijn 2006/112/EG).',
    paid: (method, day) => `Betaald met ${method} op ${day}.`,
    due: (sum, day, iban, name, number) =>
      `Wilt u ${sum} uiterlijk op ${day} overmaken naar ${iban} ten name van ${name}, onder vermelding van ${number}?`,
    credited: (sum) =>
      `Wij crediteren ${sum}. Hebt u al betaald, dan krijgt u dit bedrag terug; anders trekt u het van de factuur af.`,
    page: (page, pages) => `Pagina ${page} van ${pages}`,
  },
  en: {
    invoice: 'Invoice',
    credit: 'Credit note',
    creditOf: (number) => `For invoice ${number}`,
    date: 'Invoice date',
    order: 'Order',
    ordered: 'Ordered on',
    reference: 'Your reference',
    from: 'From',
    to: 'To',
    companyNumber: 'Company number (KvK)',
    vatNumber: 'VAT number',
    description: 'Description',
    delivered: (days) => `Delivery: ${days}`,
    part: (percent) => `${percent} % of the amount invoiced`,
    amount: 'Number',
    unit: 'Price',
    discount: 'Discount',
    vatRate: 'VAT',
    net: 'Amount without VAT',
    vatOver: 'VAT on',
    vat: 'VAT',
    rateTitle: 'Rate',
    rate: { '21': '21 %', '9': '9 %', exempt: 'exempt', reversed: 'reversed' },
    subtotal: 'Total without VAT',
    vatTotal: 'VAT',
    total: 'Total',
    exempt: 'Exempt from VAT under article 11, paragraph 1, part o, of the Dutch VAT Act (Wet OB; CRKBO).',
    reversed:
      'VAT reverse-charged: the customer accounts for the VAT (articles 44 and 196 of VAT Directive 2006/112/EC).',
    paid: (method, day) => `Paid by ${method} on ${day}.`,
    due: (sum, day, iban, name, number) =>
      `Please transfer ${sum} by ${day} at the latest to ${iban} in the name of ${name}, mentioning ${number}.`,
    credited: (sum) =>
      `We credit ${sum}. If you have paid already you get this sum back; otherwise deduct it from the invoice.`,
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
}
