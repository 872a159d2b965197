import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { useLazy } from '../../lib/lazy/use-lazy.ts'

const loadField = () => import('./search-field.tsx')
/** Starts loading on hover or focus, as a click is likely to follow. */
const preload = () => void loadField().catch(() => {})

/** The header's search where there is no room for an open field: a button that opens a panel below it. The field's code loads on first use. */
export function SearchPanel() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { key } = useLocation()
  // Open at one location, so that navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { part, failed } = useLazy(open, loadField, ['search'])

  useEffect(() => {
    if (open && failed) location.assign(paths.search[locale])
  }, [open, failed, locale])
  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => root.current?.contains(target as Node) || setOpenAt(null)
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpenAt(null)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  return (
    <div ref={root} className="xl:hidden">
      <button
        ref={button}
        type="button"
        aria-label={open ? t('closeSearch') : t('search')}
        title={open ? t('closeSearch') : t('search')}
        aria-expanded={open}
        aria-controls={open ? 'search-panel' : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpenAt(open ? null : key)}
        className="header-icon"
      >
        {open ? <X aria-hidden="true" /> : <Search aria-hidden="true" />}
      </button>
      {open && (
        <div id="search-panel" className="search-panel">
          <Container className="py-5 lg:py-7">
            <div className="mx-auto min-h-13 max-w-[52rem]">{part && <part.SearchField autoFocus />}</div>
          </Container>
        </div>
      )}
    </div>
  )
}
