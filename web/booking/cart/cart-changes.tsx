import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { waitingFormPath } from '../../lib/i18n/paths.ts'
import type { CartNotice } from './cart-notices.ts'
import { dismissNotice, useCart } from './store/cart-store.ts'

/** Lines that were removed and prices that changed without the visitor. Each notice stays until it is dismissed. */
export function CartChanges({ className = '' }: { className?: string }) {
  const t = useTranslations('purchase.notice')
  const locale = useLocale()
  const { notices } = useCart()
  if (!notices.length) return null
  return (
    <section aria-label={t('label')} className={className}>
      <ul className="space-y-2">
        {notices.map((notice) => (
          <li
            key={notice.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-l-4 border-signal bg-wait-tint px-4 py-2.5"
          >
            <Info aria-hidden="true" className="size-5 shrink-0" />
            <p className="min-w-0 flex-1 basis-48 text-sm">
              <NoticeText notice={notice} />
            </p>
            {notice.kind === 'removed' && notice.why === 'full' && (
              <LinkButton href={waitingFormPath(locale, notice.po_id, 1)} kind="quiet" size="sm">
                {t('wait')}
                <span className="sr-only">: {notice.name}</span>
              </LinkButton>
            )}
            <Button kind="quiet" size="sm" onClick={() => dismissNotice(notice)}>
              {t('dismiss')}
              <span className="sr-only">: {notice.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoticeText({ notice }: { notice: CartNotice }) {
  const t = useTranslations('purchase.notice')
  const { money } = useFormat()
  const b = (text: ReactNode) => <b>{text}</b>
  const { name } = notice
  return notice.kind === 'removed'
    ? t.rich('removed', { b, name, option: notice.option_name, why: notice.why })
    : t.rich('price', { b, name, was: money(notice.was.gross), now: money(notice.now.gross) })
}
