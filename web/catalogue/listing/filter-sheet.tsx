import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Filters } from './filters.tsx'
import type { Listing } from './listing.ts'
import { hasFilters, withoutFilters } from './listing-query.ts'
import type { ListingControl } from './use-listing-query.ts'

type Props = { listing: Listing; control: ListingControl; count: string; onClose: () => void }

/** The filters on a phone, as a sheet over the page. The list behind it follows every change; the button shows how many products match. */
export function FilterSheet({ listing, control, count, onClose }: Props) {
  const t = useTranslations('listing')
  const ui = useTranslations('ui')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <Dialog ref={dialog} side="bottom" closeFrom="62rem" onClose={onClose} aria-labelledby={titleId}>
      <header className="flex shrink-0 items-center justify-between border-b border-line py-2 pr-2 pl-4 sm:px-6">
        <h2 id={titleId} className="text-xl">
          {t('filters')}
        </h2>
        <IconButton icon={X} label={ui('close')} onClick={close} />
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4 sm:px-6">
        <Filters listing={listing} control={control} />
      </div>
      <footer className="flex shrink-0 gap-3 border-t border-line p-4 sm:px-6">
        {hasFilters(control.query) && (
          <Button kind="outline" onClick={() => control.change(withoutFilters(control.query))}>
            {t('reset')}
          </Button>
        )}
        <Button
          onClick={close}
          aria-busy={control.busy}
          className="grow transition-opacity aria-busy:opacity-60 aria-busy:delay-200"
        >
          {t('show', { count })}
        </Button>
      </footer>
    </Dialog>
  )
}
