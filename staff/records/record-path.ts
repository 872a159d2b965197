import { settingParts } from '../../contract/rules/settings.ts'
import type { RecordKind } from '../../contract/staff/log.ts'

/** The part of the settings with this id. */
const partOf = (id: number) => Object.entries(settingParts).find(([, known]) => known === id)?.[0]

/** Where a record is shown; what has no page of its own is shown by its log. */
export function recordPath(kind: RecordKind, id: number): string {
  // An export is about all of a kind.
  if (!id) return `/log?kind=${kind}`
  switch (kind) {
    case 'order':
      return `/orders/${id}`
    case 'offer':
      return `/offers/${id}`
    case 'customer':
      return `/customers/${id}`
    case 'company':
      return `/companies/${id}`
    case 'person':
      return `/people/${id}`
    case 'product':
      return `/products/${id}`
    case 'inbox':
      return `/inbox/${id}`
    case 'answer':
      return `/answers?open=${id}`
    case 'mail':
      return `/mails?open=${id}`
    case 'discount':
      return `/discounts/${id}`
    case 'category':
      return '/categories'
    case 'specification':
      return `/lists/specifications?open=${id}`
    case 'attribute':
      return `/lists/attributes?open=${id}`
    case 'brand':
      return '/lists/brands'
    case 'location':
      return '/lists/locations'
    case 'mail_text':
      return '/mail-texts'
    case 'task_template':
      return '/task-templates'
    case 'scheme':
      return `/schemes?scheme=${id}`
    case 'menu':
      return '/menus'
    case 'synonym':
      return '/search-words'
    case 'redirect':
      return '/redirects'
    case 'settings':
      return `/settings/${partOf(id) ?? 'company'}`
    case 'trainer':
    case 'room':
      return `/${kind}s?open=${id}`
    case 'date':
      return `/dates/${id}`
    case 'colleague':
      return `/colleagues?open=${id}`
    default:
      return `/log?kind=${kind}&ref_id=${id}`
  }
}
