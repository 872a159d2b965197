import { lazyPage } from '../../../lib/lazy/lazy-page.tsx'

/** Only equipment with several attributes needs this code. */
export const attributeChoice = lazyPage({
  load: async () => (await import('./attribute-choice.tsx')).AttributeChoice,
})
