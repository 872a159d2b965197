import { saved } from '../../../ui/store/saved.ts'

/** How high rows are: 44 pixels to point at, or 32 to see more of them. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]
export const densityStore = saved<Density>('staff-density', {
  storage: 'local',
  parse: (text) => densities.find((density) => density === text) ?? 'comfortable',
})

/** Whether the rail shows names, or icons only. */
export const isRailWideStore = saved<boolean>('staff-rail', {
  storage: 'local',
  parse: (text) => text !== 'narrow',
  format: (isWide) => (isWide ? null : 'narrow'),
})
