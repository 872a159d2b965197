import { stillPart } from '../../lib/lazy/still.tsx'

/** The cards of a list. Browsers load their code with the next list. */
export const stillCards = stillPart({
  load: async () => (await import('./listed-cards.tsx')).ListedCards,
})
