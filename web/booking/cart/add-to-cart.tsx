import { Plus } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import type { Slots } from '../../lib/slots/slots.tsx'

const loadCode = () => import('./store/add-to-cart.ts')
/** Most visitors who point at it will click. */
const loadAhead = () => void loadCode().catch(() => {})

/** Adds to the cart and opens the drawer. The code loads on first use; repeated clicks while busy are ignored. */
export function AddToCart({
  choice,
  size = 'lg',
  className = 'w-full',
  children,
}: ComponentProps<Slots['AddToCart']>) {
  const t = useTranslations('catalogue.book')
  const shell = useTranslations('shell')
  const [isBusy, setIsBusy] = useState(false)
  const isAdding = useRef(false)
  const add = async () => {
    if (isAdding.current) return
    isAdding.current = true
    setIsBusy(true)
    try {
      const { addToCart } = await loadCode()
      await addToCart(choice)
    } catch {
      showToast(navigator.onLine ? t('failed') : shell('offline'), { tone: 'bad' })
    } finally {
      isAdding.current = false
      setIsBusy(false)
    }
  }
  return (
    <Button
      size={size}
      className={`${className} aria-disabled:opacity-60`}
      // Not `disabled`: it would lose the focus that returns here from the drawer.
      aria-disabled={isBusy || undefined}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => void add()}
    >
      <Plus aria-hidden="true" className="size-5" strokeWidth={2.5} />
      {isBusy ? t('busy') : (children ?? t('label', { kind: choice.kind }))}
    </Button>
  )
}
