import type { RecordKind } from '../../contract/staff/log.ts'

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
    case 'inbox':
      return `/inbox/${id}`
    case 'mail':
      return `/mails?open=${id}`
    case 'colleague':
      return `/colleagues?open=${id}`
    default:
      return `/log?kind=${kind}&ref_id=${id}`
  }
}
