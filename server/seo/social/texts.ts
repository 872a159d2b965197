import type { Locale } from '../../../contract/rules/locale.ts'

/** Texts on social images. */
const dutch = {
  labels: {
    shop: 'Veiligheidstrainingen',
    agenda: 'Agenda',
    deals: 'Aanbiedingen',
    withdraw: 'Bestelling herroepen',
    reviewPromotion: 'Reviews',
    training: 'Training',
    inspection: 'Keuring',
    equipment: 'Materiaal',
    category: 'Aanbod',
    text: 'Vangnet',
    blog: 'Nieuws',
    choice_help: 'Keuzehulp',
    knowledge: 'Kennisbank',
    location: 'Locatie',
    contact: 'Contact',
  },
  shop: {
    title: 'Oefen waar een misstap mag.',
    text: 'Rope access, werken op hoogte, wind en GWO, EHBO en BHV, VCA en keuringen.',
  },
  agenda: {
    title: 'Alle trainingsdata',
    text: 'Kies waar, wanneer, in welke taal en met hoeveel personen.',
  },
  deals: {
    title: 'Tijdelijk voordeliger',
    text: 'Trainingen, keuringen en materiaal die tijdelijk minder kosten.',
  },
  withdraw: {
    title: 'Toch liever niet?',
    text: 'Herroep uw bestelling binnen 14 dagen, zonder reden en zonder inloggen.',
  },
  reviewPromotion: {
    title: 'Geschreven door wie erbij was',
    text: 'Hoe reviews bij ons ontstaan, en wie ze leest voordat ze verschijnen.',
  },
  from: 'vanaf',
  onQuotation: 'Prijs op aanvraag',
  next: (day: string, location: string) => `Eerstvolgend: ${day}, ${location}`,
}

const english: typeof dutch = {
  labels: {
    shop: 'Safety trainings',
    agenda: 'Agenda',
    deals: 'Deals',
    withdraw: 'Withdraw from an order',
    reviewPromotion: 'Reviews',
    training: 'Training',
    inspection: 'Inspection',
    equipment: 'Equipment',
    category: 'Our range',
    text: 'Vangnet',
    blog: 'News',
    choice_help: 'Choice help',
    knowledge: 'Knowledge base',
    location: 'Location',
    contact: 'Contact',
  },
  shop: {
    title: 'Practise where a slip does no harm.',
    text: 'Rope access, work at height, wind and GWO, first aid, VCA and inspections.',
  },
  agenda: {
    title: 'All training dates',
    text: 'Choose where, when, in which language and for how many people.',
  },
  deals: {
    title: 'Limited-time deals',
    text: 'Trainings, inspections and equipment at a temporarily lower price.',
  },
  withdraw: {
    title: 'Changed your mind?',
    text: 'Withdraw from your order within 14 days, without a reason and without logging in.',
  },
  reviewPromotion: {
    title: 'Written by people who were there',
    text: 'How reviews are collected, and how we check them before they appear.',
  },
  from: 'from',
  onQuotation: 'Price on request',
  next: (day, location) => `Next: ${day}, ${location}`,
}

export const texts: Record<Locale, typeof dutch> = { nl: dutch, en: english }
