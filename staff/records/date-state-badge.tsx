import type { DateState } from '../../contract/rules/catalogue/date-status.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = {
  draft: 'neutral',
  tentative: 'wait',
  guaranteed: 'good',
  closed: 'dark',
  cancelled: 'bad',
  on_request: 'neutral',
  done: 'neutral',
} as const satisfies Record<DateState, string>

/** The state of a date; its name is in the texts of the page. */
export const DateStateBadge = ({ state, name }: { state: DateState; name: string }) => (
  <Badge tone={tones[state]}>{name}</Badge>
)
