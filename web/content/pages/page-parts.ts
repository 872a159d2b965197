import { locationsPageId } from '../../../contract/rules/ids.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { ContentPage } from '../../../contract/wire/content/content.ts'
import { lazyPage } from '../../lib/lazy/lazy-page.tsx'

/** Parts that only some kinds of content pages show, loaded with those pages. */
export const contactSection = lazyPage(
  'web/content/contact/contact-section.tsx',
  async () => (await import('../contact/contact-section.tsx')).ContactSection,
  ['contact', 'forms'],
)
export const guidedChoice = lazyPage(
  'web/content/choice/guided-choice.tsx',
  async () => (await import('../choice/guided-choice.tsx')).GuidedChoice,
  ['choice'],
)
export const locationFacts = lazyPage(
  'web/content/locations/location-facts.tsx',
  async () => (await import('../locations/location-facts.tsx')).LocationFacts,
  ['locations'],
)
export const locationDates = lazyPage(
  'web/content/locations/location-dates.tsx',
  async () => (await import('../locations/location-dates.tsx')).LocationDates,
  ['locations'],
)
export const locationsOverview = lazyPage(
  'web/content/locations/locations-overview.tsx',
  async () => (await import('../locations/locations-overview.tsx')).LocationsOverview,
  ['locations'],
)

/** Waits for the parts that a page shows besides its text. */
export async function partsReady(page: ContentPage, locale: Locale) {
  if (page.choice) await guidedChoice.ready(locale)
  if (page.location) await Promise.all([locationFacts.ready(locale), locationDates.ready(locale)])
  if (page.type_code === 'contact') await contactSection.ready(locale)
  if (page.id === locationsPageId) await locationsOverview.ready(locale)
}
