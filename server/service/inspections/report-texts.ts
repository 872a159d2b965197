import type { Locale } from '../../../contract/rules/locale.ts'
import type { InspectedItem } from '../../../contract/wire/service/inspection.ts'

type Texts = {
  report: string
  file: string
  owner: string
  inspector: string
  sticker: string
  serial: string
  produced: string
  life: string
  inspected: string
  next: string
  inspection: string
  result: Record<InspectedItem['result'], string>
  meaning: Record<InspectedItem['result'], string>
  remarks: string
  basisTitle: string
  basis: string
}

export const reportTexts: Record<Locale, Texts> = {
  nl: {
    report: 'Keuringsrapport',
    file: 'keuringsrapport',
    owner: 'Eigenaar',
    inspector: 'Gekeurd door',
    sticker: 'Stickernummer',
    serial: 'Serienummer',
    produced: 'Productiedatum',
    life: 'Levensduur tot',
    inspected: 'Gekeurd op',
    next: 'Volgende keuring uiterlijk',
    inspection: 'Keuring',
    result: { approved: 'Goedgekeurd', rejected: 'Afgekeurd', expired: 'Levensduur verstreken' },
    meaning: {
      approved: 'Bij deze keuring zijn geen gebreken gevonden die veilig gebruik in de weg staan.',
      rejected: 'Neem dit middel meteen uit gebruik en voorkom dat iemand het nog pakt.',
      expired:
        'De maximale levensduur die de fabrikant noemt is bereikt. Neem dit middel uit gebruik, ook als u er niets aan ziet.',
    },
    remarks: 'Bevindingen',
    basisTitle: 'Grondslag',
    basis:
      'Gekeurd door een deskundig persoon, volgens de voorschriften van de fabrikant en de norm die voor dit middel geldt. Voor valbeveiliging is dat EN 365: ten minste eens per twaalf maanden, en ook na elke val. Controleer het middel daarnaast zelf voor elk gebruik.',
  },
  en: {
    report: 'Inspection report',
    file: 'inspection-report',
    owner: 'Owner',
    inspector: 'Inspected by',
    sticker: 'Sticker number',
    serial: 'Serial number',
    produced: 'Date of production',
    life: 'End of life',
    inspected: 'Inspected on',
    next: 'Next inspection by',
    inspection: 'Inspection',
    result: { approved: 'Approved', rejected: 'Rejected', expired: 'End of life' },
    meaning: {
      approved: 'No defects that affect safe use were found during this inspection.',
      rejected: 'Take this item out of use immediately and make sure nobody uses it.',
      expired:
        'The maximum service life stated by the manufacturer has been reached. Take this item out of use, even if it shows no damage.',
    },
    remarks: 'Findings',
    basisTitle: 'Basis',
    basis:
      'Inspected by a competent person, following the manufacturer’s instructions and the standard for this type of item. For fall protection that is EN 365: at least once every twelve months, and after every fall. Also check the item yourself before each use.',
  },
}
