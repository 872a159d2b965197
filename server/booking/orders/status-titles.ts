import type { Locale } from '../../../contract/rules/locale.ts'
import type { OrderStatus } from '../../../contract/rules/order-status.ts'

export const statusTitles: Record<Locale, Record<OrderStatus, string>> = {
  nl: {
    0: 'Concept',
    1: 'Wacht op betaling',
    2: 'Geannuleerd of verlopen',
    3: 'Bevestigd',
    4: 'Wacht op goedkeuring',
    5: 'Wacht op gegevens van deelnemers',
    6: 'Betaald, nog zonder plaats',
  },
  en: {
    0: 'Draft',
    1: 'Awaiting payment',
    2: 'Cancelled or expired',
    3: 'Confirmed',
    4: 'Awaiting approval',
    5: 'Awaiting participant details',
    6: 'Paid, still without a seat',
  },
}
