import type { Locale } from '../../../contract/rules/locale.ts'

type Texts = {
  certificate: string
  declares: (issuer: string) => string
  completed: string
  course: string
  days: string
  location: string
  issued: string
  until: string
  forever: string
  number: string
  trainers: string
  scheme: string
  kept: string
  signed: (issuer: string) => string
  check: string
  withdrawn: string
}

export const certificateTexts: Record<Locale, Texts> = {
  nl: {
    certificate: 'Certificaat',
    declares: (issuer) => `${issuer} verklaart dat`,
    completed: 'met goed gevolg heeft afgerond',
    course: 'Training',
    days: 'Gevolgd op',
    location: 'Locatie',
    issued: 'Afgegeven op',
    until: 'Geldig tot en met',
    forever: 'Onbeperkt geldig',
    number: 'Nummer',
    trainers: 'Trainer',
    scheme: 'Volgens',
    kept: 'Sluit aan op het vorige certificaat',
    signed: (issuer) => `Namens ${issuer}`,
    check: 'Controleer de echtheid en geldigheid',
    withdrawn: 'Ingetrokken',
  },
  en: {
    certificate: 'Certificate',
    declares: (issuer) => `${issuer} declares that`,
    completed: 'has successfully completed',
    course: 'Training',
    days: 'Attended on',
    location: 'Location',
    issued: 'Issued on',
    until: 'Valid until',
    forever: 'Valid indefinitely',
    number: 'Number',
    trainers: 'Trainer',
    scheme: 'According to',
    kept: 'Continues the previous certificate',
    signed: (issuer) => `On behalf of ${issuer}`,
    check: 'Check authenticity and validity',
    withdrawn: 'Withdrawn',
  },
}
