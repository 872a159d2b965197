import type { Bilingual, ProductFile } from '../format.ts'
import { languageLabels, levelLabels, locationNames } from '../label-texts.ts'

type Characteristic = { key: string; title: Bilingual }

const both = (value: string | Bilingual): Bilingual =>
  typeof value === 'string' ? { nl: value, en: value } : value

/**
 * A product's characteristics. The database derives code, days and validity, and the locations and languages of products with dates
 * (`derive_products`).
 */
export function specsOf(file: ProductFile): Characteristic[] {
  const list: Characteristic[] = [
    { key: 'duration', title: { nl: file.nl.duration, en: file.en.duration } },
    { key: 'certificate', title: { nl: file.nl.certificate, en: file.en.certificate } },
    ...file.locations.map((code) => ({ key: 'location', title: locationNames[code] })),
  ]
  if (file.kind === 'training') {
    list.push({ key: 'level', title: levelLabels[file.level] })
    list.push(
      ...file.instruction.map((language) => ({ key: 'instruction', title: languageLabels[language] })),
    )
  }
  for (const [key, value] of Object.entries(file.specs)) list.push({ key, title: both(value) })
  return list
}
