import { lateCode } from '../content/late-page.tsx'

/** Only goods with several attributes need it; trainings, which are most of what we have, go without. */
export const attributeChoice = lateCode(
  'web/catalogue/attribute-choice.tsx',
  async () => (await import('./attribute-choice.tsx')).AttributeChoice,
)
