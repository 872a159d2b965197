import type { Locale } from '../../../../contract/rules/locale.ts'
import type { InspectionLocation } from '../../../../contract/rules/service/inspections.ts'

export const words = {
  nl: {
    staffSubject: (reference: string, name: string) => `Keuringsaanvraag ${reference} van ${name}`,
    staffTitle: 'Een nieuwe keuringsaanvraag',
    subject: (reference: string) => `Wij hebben uw keuringsaanvraag ${reference} ontvangen`,
    title: 'Uw keuringsaanvraag is binnen',
    text: (name: string, reference: string) =>
      `Beste ${name}, bedankt voor uw aanvraag. U krijgt binnen één werkdag een voorstel met dag en prijs, of een vraag van ons. Uw kenmerk is ${reference}.`,
    before:
      'Maak het materiaal schoon en droog en verpak het per stuk. Vuil materiaal kunnen wij niet keuren.',
    asked: 'Uw aanvraag',
    place: 'Plaats',
    places: { workshop: 'In onze werkplaats in Rotterdam', on_site: 'Op locatie' } satisfies Record<
      InspectionLocation,
      string
    >,
    address: 'Adres',
    period: 'Periode',
    company: 'Bedrijf',
    name: 'Naam',
    email: 'E-mail',
    phone: 'Telefoon',
    remarks: 'Opmerkingen',
    action: 'Alles over keuringen',
  },
  en: {
    staffSubject: (reference: string, name: string) => `Inspection request ${reference} from ${name}`,
    staffTitle: 'A new inspection request',
    subject: (reference: string) => `We have received your inspection request ${reference}`,
    title: 'We have received your inspection request',
    text: (name: string, reference: string) =>
      `Dear ${name}, thank you for your request. Within one working day we will send you a proposal with a day and a price, or get in touch with a question. Your reference is ${reference}.`,
    before:
      'Please clean and dry the equipment and pack each item separately. We cannot inspect dirty equipment.',
    asked: 'Your request',
    place: 'Location',
    places: { workshop: 'In our workshop in Rotterdam', on_site: 'At your site' } satisfies Record<
      InspectionLocation,
      string
    >,
    address: 'Address',
    period: 'Period',
    company: 'Company',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    remarks: 'Remarks',
    action: 'All about inspections',
  },
} satisfies Record<Locale, unknown>
