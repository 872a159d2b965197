import type { Bilingual, ProductFile } from '../format.ts'
import { daysLabel, languageLabels, levelLabels, locationNames, monthsLabel } from '../label-texts.ts'

type Characteristic = { key: string; title: Bilingual; number?: number }

const both = (value: string | Bilingual): Bilingual =>
  typeof value === 'string' ? { nl: value, en: value } : value

/** A product's characteristics: those derived from its fields, then those it adds. */
export function specsOf(file: ProductFile): Characteristic[] {
  const list: Characteristic[] = [
    { key: 'duration', title: { nl: file.nl.duration, en: file.en.duration } },
    { key: 'certificate', title: { nl: file.nl.certificate, en: file.en.certificate } },
    { key: 'code', title: both(file.code) },
    ...file.locations.map((code) => ({ key: 'location', title: locationNames[code] })),
  ]
  if (file.kind === 'training') {
    list.push({ key: 'level', title: levelLabels[file.level] })
    list.push(
      ...file.instruction.map((language) => ({ key: 'instruction', title: languageLabels[language] })),
    )
  }
  if (file.days) list.push({ key: 'days', title: daysLabel(file.days), number: file.days })
  if (file.validity_months)
    list.push({ key: 'validity', title: monthsLabel(file.validity_months), number: file.validity_months })
  for (const [key, value] of Object.entries(file.specs)) list.push({ key, title: both(value) })
  return list
}
