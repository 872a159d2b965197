import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone, X } from 'lucide-react'
import { useState } from 'react'
import { type Locale, locales } from '../../contract/rules/locale.ts'
import type { StaffPage } from '../../contract/staff/content/pages.ts'
import { clockOf } from '../../ui/i18n/instant.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { pagesApi } from '../api/content/pages.ts'
import { Failure } from '../kit/page/failure.tsx'

type Props = { page: StaffPage; open: boolean; onClose: () => void }
const screens = { desktop: Monitor, phone: Smartphone } as const
type Screen = keyof typeof screens

/** The draft as the shop will show it, on a wide screen and on a phone. The link can be sent to others for an hour. */
export function PagePreview({ page, open, onClose }: Props) {
  const t = useTranslations('staffPages.preview')
  return (
    <Dialog open={open} onClose={onClose} aria-label={t('title')} className="page-preview">
      {open && <Shown page={page} onClose={onClose} />}
    </Dialog>
  )
}

function Shown({ page, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('staffPages')
  const [screen, setScreen] = useState<Screen>('desktop')
  const [locale, setLocale] = useState<Locale>('nl')
  const {
    data: link,
    error,
    refetch,
  } = useQuery({
    queryKey: ['preview', page.id, page.version],
    queryFn: () => pagesApi.previewLink(page.id),
  })
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <b className="mr-auto">{t('preview.title')}</b>
        {locales.map((one) => (
          <button
            key={one}
            type="button"
            className="tool"
            aria-pressed={one === locale}
            onClick={() => setLocale(one)}
          >
            {t(`language.${one}`)}
          </button>
        ))}
        {(Object.keys(screens) as Screen[]).map((one) => (
          <IconButton
            key={one}
            icon={screens[one]}
            label={t(`preview.${one}`)}
            aria-pressed={one === screen}
            className={one === screen ? 'bg-mist' : ''}
            onClick={() => setScreen(one)}
          />
        ))}
        <IconButton icon={X} label={t('preview.close')} onClick={onClose} />
      </div>
      <Failure error={error} onRetry={() => void refetch()} />
      {!link && !error && <SkeletonText lines={8} />}
      {link && (
        <>
          <p className="px-4 py-2 text-xs text-stone">
            <a className="text-link" href={link[locale]} target="_blank" rel="noreferrer">
              {t('preview.link')}
            </a>{' '}
            {t('preview.until', { time: clockOf(link.until) })}
          </p>
          <div className="flex min-h-0 grow justify-center bg-mist p-2">
            <iframe
              title={`${t('preview.title')} (${t(`language.${locale}`)}, ${t(`preview.${screen}`)})`}
              src={link[locale]}
              className={`h-full border border-line bg-paper ${screen === 'phone' ? 'w-97.5' : 'w-full'}`}
            />
          </div>
        </>
      )}
    </div>
  )
}
