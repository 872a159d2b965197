import type { Right } from '../../../contract/staff/rights.ts'

/**
 * The parts of a date's page, in the order in which they are shown. Each is a file of its own: a child of `dates/:id` in `staff/routes.tsx`
 * with the same path, its name in the texts of `staffDates.tab`.
 */
export const dateTabs = [
  { name: 'overview', path: '', right: 'dates:read' },
  { name: 'participants', path: 'participants', right: 'people:read' },
  { name: 'waiting', path: 'waiting', right: 'people:read' },
  { name: 'plan', path: 'plan', right: 'dates:read' },
  { name: 'changes', path: 'changes', right: 'people:read' },
  { name: 'attendance', path: 'attendance', right: 'attendance:all' },
  { name: 'papers', path: 'papers', right: 'papers:read' },
  { name: 'tasks', path: 'tasks', right: 'dates:read' },
  { name: 'history', path: 'history', right: 'dates:read' },
] as const satisfies readonly { name: string; path: string; right: Right }[]
