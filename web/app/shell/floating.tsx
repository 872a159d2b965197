import { ArrowUp, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { CompareSlot } from '../../catalogue/compare/compare-slot.tsx'
import { ChatSlot } from '../../chat/chat-slot.tsx'
import { useShellDataOf } from '../../lib/page/use-shell-data.ts'

/** At the bottom edge of the page: the comparison bar, and above it buttons in the corner. */
export function Floating() {
  return (
    <>
      <FloatingButtons />
      <CompareSlot />
    </>
  )
}

/** The buttons to call and to scroll up appear once the top bar is out of sight. */
function FloatingButtons() {
  const t = useTranslations('floating')
  const isFar = useIsFar()
  const shop = useShellDataOf(useLocale())?.shop
  return (
    <section aria-label={t('label')} className="floating">
      {isFar && (
        <>
          <button type="button" aria-label={t('toTop')} className="floating-button" onClick={toTop}>
            <ArrowUp aria-hidden="true" strokeWidth={2.5} className="size-6" />
          </button>
          {shop && (
            <a
              href={`tel:${shop.phone.replace(/[^+\d]/g, '')}`}
              aria-label={t('call', { phone: shop.phone })}
              className="floating-button md:hidden"
            >
              <Phone aria-hidden="true" strokeWidth={2.25} className="size-6" />
            </a>
          )}
        </>
      )}
      {shop && <ChatSlot hours={shop.chat_hours} />}
    </section>
  )
}

function toTop() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })
  // The button disappears at the top, so focus moves to the start of the page.
  document.getElementById('main')?.focus({ preventScroll: true })
}

/**
 * Whether the page is scrolled by more than a screen. On a phone the buttons would cover what is read, so there the visitor must be
 * scrolling back or have reached the end.
 */
function useIsFar() {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    let before = scrollY
    const update = () => {
      const isReading =
        scrollY >= before &&
        scrollY + 2 * innerHeight < document.documentElement.scrollHeight &&
        matchMedia('(width < 48rem)').matches
      before = scrollY
      setIsFar(scrollY > innerHeight && !isReading)
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  return isFar
}
