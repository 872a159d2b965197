import {
  Award,
  FileText,
  Heart,
  LayoutDashboard,
  type LucideIcon,
  Receipt,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import type { PathName } from '../../lib/i18n/paths.ts'

type Section = {
  /** Where it is (web/lib/i18n/paths.ts); its name stands in the texts under `dashboard.menu`. */
  path: PathName
  icon: LucideIcon
}

/** What the dashboard is made of, in the order of its menu. What begins with a section's address belongs to it. */
export const sections = [
  { path: 'dashboard', icon: LayoutDashboard },
  { path: 'myOrders', icon: Receipt },
  { path: 'offers', icon: FileText },
  { path: 'certificates', icon: Award },
  { path: 'inspections', icon: ShieldCheck },
  { path: 'favourites', icon: Heart },
  { path: 'personalData', icon: UserRound },
] as const satisfies Section[]
