import type { Locale } from '../../../contract/rules/locale.ts'
import type { Product } from '../../../contract/wire/catalogue/product.ts'

type ByKind = Record<Product['kind'], string>

type Texts = {
  label: ByKind
  about: ByKind
  learn: ByKind
  forWhom: string
  programme: string
  bring: ByKind
  more: ByKind
  moreText: (address: string, phone: string) => string
  pageOf: (page: string, pages: string) => string
}

/** Headings and fixed texts of an outline. */
export const outlineTexts: Record<Locale, Texts> = {
  nl: {
    label: { training: 'Trainingsoverzicht', inspection: 'Keuringsoverzicht', equipment: 'Productblad' },
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
    pageOf: (page, pages) => `Pagina ${page} van ${pages}`,
  },
  en: {
    label: { training: 'Training outline', inspection: 'Inspection outline', equipment: 'Product sheet' },
    about: {
      training: 'About this training',
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
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
  },
}
