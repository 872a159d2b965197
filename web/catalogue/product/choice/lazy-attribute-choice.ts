import { lazyPage } from '../../../lib/lazy/lazy-page.tsx'

/** Only goods with several attributes need it; trainings, which are most of what we have, go without. */
export const attributeChoice = lazyPage(
  'web/catalogue/product/choice/attribute-choice.tsx',
  async () => (await import('./attribute-choice.tsx')).AttributeChoice,
)
