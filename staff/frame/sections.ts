import {
  Building2,
  FileText,
  HardHat,
  History,
  Inbox,
  type LucideIcon,
  Mail,
  ShoppingCart,
  Sun,
  UserRound,
  Users,
} from 'lucide-react'
import type { Right } from '../../contract/staff/rights.ts'

/** A part of the back office, shown to those with a right to it. `keys`: typed one after the other. */
export type Section = {
  name:
    | 'today'
    | 'orders'
    | 'offers'
    | 'inbox'
    | 'customers'
    | 'companies'
    | 'people'
    | 'mails'
    | 'colleagues'
    | 'log'
  path: string
  /** Other paths that belong to it. */
  also?: readonly string[]
  icon: LucideIcon
  right: Right | null
  keys: string
  /** In the bar at the bottom of a phone. */
  isOnPhone?: boolean
  /** Below the line in the rail. */
  isSetting?: boolean
}

const sections: readonly Section[] = [
  { name: 'today', path: '/', icon: Sun, right: null, keys: 'g h', isOnPhone: true },
  { name: 'orders', path: '/orders', icon: ShoppingCart, right: 'orders:read', keys: 'g o', isOnPhone: true },
  { name: 'offers', path: '/offers', icon: FileText, right: 'orders:read', keys: 'g f' },
  {
    name: 'inbox',
    path: '/inbox',
    also: ['/chat', '/reviews'],
    icon: Inbox,
    right: 'inbox:read',
    keys: 'g i',
    isOnPhone: true,
  },
  { name: 'customers', path: '/customers', icon: UserRound, right: 'people:read', keys: 'g k' },
  { name: 'companies', path: '/companies', icon: Building2, right: 'people:read', keys: 'g b' },
  { name: 'people', path: '/people', icon: HardHat, right: 'people:read', keys: 'g p' },
  { name: 'mails', path: '/mails', icon: Mail, right: 'mails:read', keys: 'g e' },
  {
    name: 'colleagues',
    path: '/colleagues',
    icon: Users,
    right: 'colleagues:write',
    keys: 'g u',
    isSetting: true,
  },
  { name: 'log', path: '/log', icon: History, right: 'log:read', keys: 'g l', isSetting: true },
]

/** The sections of a colleague with these rights. Those who judge reviews only begin there. */
export function sectionsFor(can: (right: Right) => boolean): Section[] {
  return sections.flatMap((section) => {
    if (section.right === null || can(section.right)) return [section]
    return section.name === 'inbox' && can('reviews:judge') ? [{ ...section, path: '/reviews' }] : []
  })
}

/** Whether a path is a page of this section. */
export const isIn = ({ path, also = [] }: Section, pathname: string) =>
  [path, ...also].some((one) => pathname === one || (one !== '/' && pathname.startsWith(`${one}/`)))
