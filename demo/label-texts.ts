import type { ProductKind } from '../contract/rules/catalogue/products.ts'
import type { Bilingual, levels, locationCodes } from './format.ts'

/** Labels in both languages for the keys in the demo files. */

export const levelLabels: Record<(typeof levels)[number], Bilingual> = {
  start: { nl: 'Start', en: 'Entry' },
  basic: { nl: 'Basis', en: 'Basic' },
  refresher: { nl: 'Herhaling', en: 'Refresher' },
  advanced: { nl: 'Gevorderd', en: 'Advanced' },
  expert: { nl: 'Expert', en: 'Expert' },
  team: { nl: 'Team', en: 'Team' },
}

export const languageLabels = {
  nl: { nl: 'Nederlands', en: 'Dutch' },
  en: { nl: 'Engels', en: 'English' },
} satisfies Record<'nl' | 'en', Bilingual>

const same = (name: string): Bilingual => ({ nl: name, en: name })
export const locationNames: Record<(typeof locationCodes)[number], Bilingual> = {
  RTM: same('Rotterdam'),
  DHR: same('Den Helder'),
  IJM: same('IJmuiden'),
  EEM: same('Eemshaven'),
  GRQ: same('Groningen'),
  ZWO: same('Zwolle'),
  UTR: { nl: 'Utrecht (Nieuwegein)', en: 'Utrecht (Nieuwegein)' },
  AMS: same('Amsterdam'),
  ARN: same('Arnhem'),
  EIN: same('Eindhoven'),
  MOE: same('Moerdijk'),
  VLI: same('Vlissingen'),
  HGL: same('Hengelo'),
  GLN: same('Geleen'),
  INC: { nl: 'Op uw locatie', en: 'At your site' },
}

export const outlineTitles: Record<ProductKind, Bilingual> = {
  training: { nl: 'Trainingsoverzicht (PDF)', en: 'Training outline (PDF)' },
  inspection: { nl: 'Keuringsoverzicht (PDF)', en: 'Inspection outline (PDF)' },
  equipment: { nl: 'Productblad (PDF)', en: 'Product sheet (PDF)' },
}
