import { useStore } from '../../../ui/store/create-store.ts'
import { saved } from '../../../ui/store/saved.ts'

export type View = 'grid' | 'list'

/** The cached HTML shows cards for everyone; the saved choice applies after hydration. */
const view = saved<View>('listing-view', {
  storage: 'local',
  parse: (text) => (text === 'list' ? 'list' : 'grid'),
})

export const useView = () => [useStore(view), view.set] as const
