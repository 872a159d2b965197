import type { DateState } from '../../contract/staff/dates.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = {
  tentative: 'wait',
  guaranteed: 'good',
  full: 'dark',
  cancelled: 'bad',
  on_request: 'neutral',
  done: 'neutral',
} as const satisfies Record<DateState, string>

/** The state of a date; its name is in the texts of the page. */
export const DateStateBadge = ({ state, name }: { state: DateState; name: string }) => (
  <Badge tone={tones[state]}>{name}</Badge>
)
