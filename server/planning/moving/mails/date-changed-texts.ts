import type { Locale } from '../../../../contract/rules/locale.ts'
import type { DateChangeKind, GivenAnswer } from '../../../../contract/rules/planning/date-changes.ts'

type Words = {
  subject: (course: string, day: string) => string
  title: (day: string) => string
  buyer: (name: string) => string
  person: (name: string) => string
}

type Texts = Record<DateChangeKind, Words> & {
  was: string
  becomes: string
  why: string
  question: string
  answers: Record<GivenAnswer, string>
  /** A participant does not choose another date, but says that this one does not suit. */
  doesNotSuit: string
  nothing: string
  refundOn: (day: string) => string
  credit: (day: string) => string
  rights: string
  by: (by: string) => string
  wish: {
    subject: (name: string, course: string) => string
    title: (name: string) => string
    text: (buyer: string, name: string) => string
    action: string
  }
}

export const texts: Record<Locale, Texts> = {
  nl: {
    moved: {
      subject: (course, day) => `${course} is door ons verzet naar ${day}`,
      title: (day) => `Uw training is verzet naar ${day}`,
      buyer: (name) =>
        `Beste ${name}, wij hebben deze training moeten verzetten. Uw plaatsen op de nieuwe datum zijn gereserveerd. Met de bijlage verandert u de datum in uw agenda.`,
      person: (name) =>
        `Beste ${name}, wij hebben deze training moeten verzetten. Uw plaats op de nieuwe datum is gereserveerd. Met de bijlage verandert u de datum in uw agenda.`,
    },
    joined: {
      subject: (course, day) => `${course}: u bent overgezet naar ${day}`,
      title: (day) => `U bent overgezet naar ${day}`,
      buyer: (name) =>
        `Beste ${name}, voor uw datum waren te weinig aanmeldingen. Wij hebben u overgezet naar een andere datum van dezelfde training; uw plaatsen daar zijn gereserveerd. Met de bijlage verandert u de datum in uw agenda.`,
      person: (name) =>
        `Beste ${name}, voor uw datum waren te weinig aanmeldingen. U bent overgezet naar een andere datum van dezelfde training. Met de bijlage verandert u de datum in uw agenda.`,
    },
    cancelled: {
      subject: (course, day) => `${course} op ${day} gaat niet door`,
      title: (day) => `Uw training op ${day} gaat niet door`,
      buyer: (name) =>
        `Beste ${name}, deze training gaat helaas niet door. Onze excuses daarvoor. U kiest: een andere datum, of uw geld terug.`,
      person: (name) =>
        `Beste ${name}, deze training gaat helaas niet door. U hoeft niet te komen. Wie u heeft aangemeld, kiest een andere datum of annuleert; u hoort daarvan.`,
    },
    was: 'Eerst',
    becomes: 'Nu',
    why: 'Reden',
    question: 'Past dit u?',
    answers: {
      fine: 'De nieuwe datum past',
      other_date: 'Andere datum kiezen',
      cancel: 'Annuleren zonder kosten',
    },
    doesNotSuit: 'De nieuwe datum past niet',
    nothing:
      'Kiest u niets, dan blijven uw plaatsen op de nieuwe datum staan. Wij bellen u dan misschien nog.',
    refundOn: (day) => `Kiest u niets, dan krijgt u op ${day} het volledige bedrag terug.`,
    credit: (day) =>
      `Kiest u niets, dan vervalt de boeking op ${day} en krijgt u een creditfactuur voor het volledige bedrag.`,
    rights:
      'Uw recht: omdat wij de training niet geven, mag u de overeenkomst ontbinden en krijgt u alles terug wat u ervoor betaalde, uiterlijk veertien dagen nadat u dat laat weten. U hoeft geen andere datum en geen tegoed te accepteren.',
    by: (by) => `U krijgt dit bericht omdat ${by} u voor deze training heeft aangemeld.`,
    wish: {
      subject: (name, course) => `${name} kan niet op de nieuwe datum van ${course}`,
      title: (name) => `${name} kan niet op de nieuwe datum`,
      text: (buyer, name) =>
        `Beste ${buyer}, ${name} heeft laten weten dat de nieuwe datum niet past. U beslist over de plaatsen: kies een andere datum, annuleer zonder kosten, of geef de plaats aan iemand anders.`,
      action: 'Kiezen',
    },
  },
  en: {
    moved: {
      subject: (course, day) => `We have moved ${course} to ${day}`,
      title: (day) => `Your training has been moved to ${day}`,
      buyer: (name) =>
        `Dear ${name}, we had to move this training. Your seats on the new date are reserved. Open the attached file to change it in your calendar.`,
      person: (name) =>
        `Dear ${name}, we had to move this training. Your seat on the new date is reserved. Open the attached file to change it in your calendar.`,
    },
    joined: {
      subject: (course, day) => `${course}: you have been moved to ${day}`,
      title: (day) => `You have been moved to ${day}`,
      buyer: (name) =>
        `Dear ${name}, too few people had booked your date. We have moved you to another date of the same training; your seats there are reserved. Open the attached file to change it in your calendar.`,
      person: (name) =>
        `Dear ${name}, too few people had booked your date. You have been moved to another date of the same training. Open the attached file to change it in your calendar.`,
    },
    cancelled: {
      subject: (course, day) => `${course} on ${day} will not take place`,
      title: (day) => `Your training on ${day} will not take place`,
      buyer: (name) =>
        `Dear ${name}, unfortunately this training will not take place. We apologise. You choose: another date, or your money back.`,
      person: (name) =>
        `Dear ${name}, unfortunately this training will not take place. You do not need to come. Whoever registered you chooses another date or cancels; you will hear about it.`,
    },
    was: 'Was',
    becomes: 'Now',
    why: 'Reason',
    question: 'Does this suit you?',
    answers: {
      fine: 'The new date is fine',
      other_date: 'Choose another date',
      cancel: 'Cancel without cost',
    },
    doesNotSuit: 'The new date does not suit me',
    nothing: 'If you choose nothing, your seats stay on the new date. We may still call you.',
    refundOn: (day) => `If you choose nothing, you will get the full amount back on ${day}.`,
    credit: (day) =>
      `If you choose nothing, the booking ends on ${day} and you will receive a credit note for the full amount.`,
    rights:
      'Your right: because we do not give the training, you may end the contract and get back everything you paid for it, within fourteen days of telling us. You do not have to accept another date or a voucher.',
    by: (by) => `You receive this message because ${by} registered you for this training.`,
    wish: {
      subject: (name, course) => `${name} cannot come on the new date of ${course}`,
      title: (name) => `${name} cannot come on the new date`,
      text: (buyer, name) =>
        `Dear ${buyer}, ${name} told us that the new date does not suit. You decide about the seats: choose another date, cancel without cost, or give the seat to somebody else.`,
      action: 'Choose',
    },
  },
}
