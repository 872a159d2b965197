import { stillPart } from '../../lib/lazy/still.tsx'

export const stillSections = stillPart({
  load: async () => (await import('./still-sections.tsx')).StillSections,
  texts: ['productSections'],
})
