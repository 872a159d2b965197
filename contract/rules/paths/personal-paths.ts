import { linkedPaths } from './links.ts'
import { staffPaths } from './staff-paths.ts'

/** Paths that are followed by an order number or a secret token. Their pages are not cached, and the rest of the path is not sent to analytics. */
export const personalPaths: readonly string[] = [
  linkedPaths.checkoutOrder,
  linkedPaths.order,
  linkedPaths.approval,
  linkedPaths.waiting,
  linkedPaths.dateChanged,
  linkedPaths.trainerRequest,
  linkedPaths.renewal,
  linkedPaths.testBank,
  linkedPaths.confirmEmail,
  linkedPaths.resetPassword,
  linkedPaths.dashboardOrders,
  linkedPaths.dashboardOffers,
  linkedPaths.offerLink,
  linkedPaths.reviewPromotion,
  linkedPaths.preview,
  linkedPaths.certificate,
  linkedPaths.wallet,
]
  .flatMap(({ nl, en }): string[] => [nl, en])
  .concat(staffPaths.link)

const previewPaths = Object.values(linkedPaths.preview)
/** Whether a path shows a page that is not published. */
export const isPreviewPath = (path: string) => previewPaths.some((preview) => path.startsWith(`${preview}/`))
