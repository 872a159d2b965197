import type { Locale } from '../../../contract/rules/locale.ts'
import type { Product } from '../../../contract/wire/catalogue/product.ts'

type ByKind = Record<Product['kind'], string>

type Words = {
  label: ByKind
  about: ByKind
  learn: ByKind
  forWhom: string
  programme: string
  bring: ByKind
  more: ByKind
  moreText: (address: string, phone: string) => string
  page: (page: number, pages: number) => string
}

/** What stands between a product's own texts on its outline. */
export const outlineWords: Record<Locale, Words> = {
  nl: {
    label: { training: 'Cursusoverzicht', inspection: 'Keuringsoverzicht', equipment: 'Productblad' },
    about: {
      training: 'Over deze training',
      inspection: 'Over deze keuring',
      equipment: 'Over dit product',
    },
    learn: { training: 'Wat u leert', inspection: 'Wat wij controleren', equipment: 'Wat u krijgt' },
    forWhom: 'Voor wie',
    programme: 'Programma',
    bring: {
      training: 'Neem mee',
      inspection: 'Zorg dat dit klaarligt',
      equipment: 'Zorg dat dit klaarligt',
    },
    more: {
      training: 'Data, locaties en prijs',
      inspection: 'Tarieven en afspraak',
      equipment: 'Uitvoeringen en prijs',
    },
    moreText: (address, phone) => `Actueel op ${address}, of bel ${phone}.`,
    page: (page, pages) => `Pagina ${page} van ${pages}`,
  },
  en: {
    label: { training: 'Course outline', inspection: 'Inspection outline', equipment: 'Product sheet' },
    about: {
      training: 'About this course',
      inspection: 'About this inspection',
      equipment: 'About this product',
    },
    learn: { training: 'What you learn', inspection: 'What we check', equipment: 'What you get' },
    forWhom: 'Who it is for',
    programme: 'Programme',
    bring: {
      training: 'What to bring',
      inspection: 'What to have ready',
      equipment: 'What to have ready',
    },
    more: {
      training: 'Dates, locations and price',
      inspection: 'Rates and appointments',
      equipment: 'Versions and price',
    },
    moreText: (address, phone) => `Always up to date at ${address}, or call ${phone}.`,
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
}
