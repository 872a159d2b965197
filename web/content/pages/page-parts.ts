import { locationsPageId } from '../../../contract/rules/ids.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { ContentPage } from '../../../contract/wire/content/content.ts'
import { lazyPage } from '../../lib/lazy/lazy-page.tsx'

/** Parts that only some kinds of content pages show, loaded with those pages. */
export const contactSection = lazyPage({
  load: async () => (await import('../contact/contact-section.tsx')).ContactSection,
  texts: ['contact', 'forms'],
})
export const guidedChoice = lazyPage({
  load: async () => (await import('../choice/guided-choice.tsx')).GuidedChoice,
  texts: ['choice'],
})
export const locationFacts = lazyPage({
  load: async () => (await import('../locations/location-facts.tsx')).LocationFacts,
  texts: ['locations'],
})
export const locationDates = lazyPage({
  load: async () => (await import('../locations/location-dates.tsx')).LocationDates,
  texts: ['locations'],
})
export const locationsOverview = lazyPage({
  load: async () => (await import('../locations/locations-overview.tsx')).LocationsOverview,
  texts: ['locations'],
})

/** Waits for the parts that a page shows besides its text. */
export async function partsReady(page: ContentPage, locale: Locale) {
  if (page.choice) await guidedChoice.ready(locale)
  if (page.location) await Promise.all([locationFacts.ready(locale), locationDates.ready(locale)])
  if (page.type_code === 'contact') await contactSection.ready(locale)
  if (page.id === locationsPageId) await locationsOverview.ready(locale)
}
