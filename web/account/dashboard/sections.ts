import {
  Award,
  FileText,
  Heart,
  LayoutDashboard,
  type LucideIcon,
  Receipt,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react'
import type { PathName } from '../../lib/i18n/paths.ts'

type Section = {
  /** Its key in web/lib/i18n/paths.ts and in the texts under `dashboard.menu`. */
  path: PathName
  icon: LucideIcon
}

/** The dashboard's sections, in the order of the menu. Pages below a section's path belong to it. */
export const sections = [
  { path: 'dashboard', icon: LayoutDashboard },
  { path: 'myOrders', icon: Receipt },
  { path: 'offers', icon: FileText },
  { path: 'certificates', icon: Award },
  { path: 'people', icon: Users },
  { path: 'inspections', icon: ShieldCheck },
  { path: 'favourites', icon: Heart },
  { path: 'personalData', icon: UserRound },
] as const satisfies Section[]
