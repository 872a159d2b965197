import {
  Award,
  BadgePercent,
  Building2,
  CalendarCheck,
  CalendarDays,
  FileSpreadsheet,
  FileText,
  FolderTree,
  HardHat,
  History,
  Inbox,
  ListTree,
  type LucideIcon,
  Mail,
  MailPlus,
  NotebookText,
  Package,
  SearchCheck,
  Settings,
  ShoppingCart,
  Signpost,
  Sun,
  UserRound,
  Users,
} from 'lucide-react'
import type { Right } from '../../contract/staff/rights.ts'

/** A part of the back office, shown to those with a right to it. `keys`: typed one after the other. */
export type Section = {
  name:
    | 'today'
    | 'my'
    | 'planning'
    | 'certificates'
    | 'orders'
    | 'offers'
    | 'inbox'
    | 'customers'
    | 'companies'
    | 'people'
    | 'products'
    | 'taxonomy'
    | 'mails'
    | 'mailTexts'
    | 'discounts'
    | 'imports'
    | 'menus'
    | 'redirects'
    | 'searchWords'
    | 'pages'
    | 'colleagues'
    | 'log'
    | 'settings'
  path: string
  /** Other paths that belong to it. */
  also?: readonly string[]
  icon: LucideIcon
  /** One of these is enough. */
  right: Right | readonly Right[] | null
  keys: string
  /** In the bar at the bottom of a phone. */
  isOnPhone?: boolean
}

/** Sections that are used together. The first ones, everyone's day, have no heading. */
export type SectionGroup = {
  name: 'day' | 'sales' | 'contacts' | 'shop' | 'settings'
  sections: readonly Section[]
}

const groups: readonly SectionGroup[] = [
  {
    name: 'day',
    sections: [
      { name: 'today', path: '/', icon: Sun, right: null, keys: 'g h', isOnPhone: true },
      { name: 'my', path: '/my', icon: CalendarCheck, right: 'attendance:own', keys: 'g m', isOnPhone: true },
      {
        name: 'planning',
        path: '/planning',
        also: ['/dates', '/trainers', '/rooms', '/task-templates'],
        icon: CalendarDays,
        right: 'dates:read',
        keys: 'g d',
      },
      {
        name: 'inbox',
        path: '/inbox',
        also: ['/chat', '/reviews', '/answers'],
        icon: Inbox,
        right: 'inbox:read',
        keys: 'g i',
        isOnPhone: true,
      },
    ],
  },
  {
    name: 'sales',
    sections: [
      {
        name: 'orders',
        path: '/orders',
        icon: ShoppingCart,
        right: 'orders:read',
        keys: 'g o',
        isOnPhone: true,
      },
      { name: 'offers', path: '/offers', icon: FileText, right: 'orders:read', keys: 'g f' },
    ],
  },
  {
    name: 'contacts',
    sections: [
      { name: 'customers', path: '/customers', icon: UserRound, right: 'people:read', keys: 'g k' },
      { name: 'companies', path: '/companies', icon: Building2, right: 'people:read', keys: 'g b' },
      { name: 'people', path: '/people', icon: HardHat, right: 'people:read', keys: 'g p' },
      {
        name: 'certificates',
        path: '/certificates',
        also: ['/registers', '/schemes'],
        icon: Award,
        right: 'papers:read',
        keys: 'g q',
      },
    ],
  },
  {
    name: 'shop',
    sections: [
      { name: 'products', path: '/products', icon: Package, right: 'catalogue:read', keys: 'g w' },
      {
        name: 'taxonomy',
        path: '/categories',
        also: ['/lists'],
        icon: FolderTree,
        right: 'catalogue:read',
        keys: 'g y',
      },
      { name: 'discounts', path: '/discounts', icon: BadgePercent, right: 'catalogue:read', keys: 'g c' },
      {
        name: 'pages',
        path: '/pages',
        also: ['/media'],
        icon: NotebookText,
        right: 'content:read',
        keys: 'g s',
      },
      { name: 'menus', path: '/menus', icon: ListTree, right: 'content:read', keys: 'g n' },
      { name: 'redirects', path: '/redirects', icon: Signpost, right: 'content:read', keys: 'g r' },
      { name: 'searchWords', path: '/search-words', icon: SearchCheck, right: 'content:read', keys: 'g z' },
    ],
  },
  {
    name: 'settings',
    sections: [
      {
        name: 'imports',
        path: '/import',
        icon: FileSpreadsheet,
        right: ['prices:write', 'catalogue:write', 'dates:plan', 'people:write', 'content:write'],
        keys: 'g x',
      },
      { name: 'mails', path: '/mails', icon: Mail, right: 'mails:read', keys: 'g e' },
      {
        name: 'mailTexts',
        path: '/mail-texts',
        icon: MailPlus,
        right: 'settings:mails',
        keys: 'g t',
      },
      {
        name: 'colleagues',
        path: '/colleagues',
        icon: Users,
        right: 'colleagues:write',
        keys: 'g u',
      },
      { name: 'log', path: '/log', icon: History, right: 'log:read', keys: 'g l' },
      {
        name: 'settings',
        path: '/settings',
        icon: Settings,
        right: 'settings:write',
        keys: 'g ,',
      },
    ],
  },
]

/** The sections of a colleague with these rights. Those who judge reviews only begin there. */
export function sectionsFor(can: (right: Right) => boolean): SectionGroup[] {
  const allowed = (section: Section): Section[] => {
    if (section.right === null || [section.right].flat().some(can)) return [section]
    return section.name === 'inbox' && can('reviews:judge') ? [{ ...section, path: '/reviews' }] : []
  }
  return groups
    .map(({ name, sections }) => ({ name, sections: sections.flatMap(allowed) }))
    .filter(({ sections }) => sections.length > 0)
}

/** Whether a path is a page of this section. */
export const isIn = ({ path, also = [] }: Section, pathname: string) =>
  [path, ...also].some((one) => pathname === one || (one !== '/' && pathname.startsWith(`${one}/`)))
