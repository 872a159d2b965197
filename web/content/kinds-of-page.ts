import type { ContentPage } from '../../contract/content.ts'
import { locationsPageId } from '../../contract/ids.ts'
import type { Locale } from '../../contract/locale.ts'
import { contactSection } from '../contact/late-contact-section.ts'
import { lateCode } from './late-page.tsx'

/** What only some pages show comes with those: most are texts and need none of it. */
export const guidedChoice = lateCode(
  'web/content/guided-choice.tsx',
  async () => (await import('./guided-choice.tsx')).GuidedChoice,
  ['choice'],
)
export const locationFacts = lateCode(
  'web/content/location-facts.tsx',
  async () => (await import('./location-facts.tsx')).LocationFacts,
  ['places'],
)
export const placeDates = lateCode(
  'web/content/place-dates.tsx',
  async () => (await import('./place-dates.tsx')).PlaceDates,
  ['places'],
)
export const placesOverview = lateCode(
  'web/content/places-overview.tsx',
  async () => (await import('./places-overview.tsx')).PlacesOverview,
  ['places'],
)

/** For who loads a page: waits for what it shows besides its text. */
export async function partsReady(page: ContentPage, locale: Locale) {
  if (page.choice) await guidedChoice.ready(locale)
  if (page.location) await Promise.all([locationFacts.ready(locale), placeDates.ready(locale)])
  if (page.type_code === 'contact') await contactSection.ready(locale)
  if (page.id === locationsPageId) await placesOverview.ready(locale)
}
