import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '../../../contract/wire/booking/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

const undoMs = 10_000

type Props = { item: CartItem; onUndo: () => Promise<void>; onGone: (item: CartItem) => void }

/** Offers to undo a removal for some seconds, in the line's position. The timer pauses while it has focus or the pointer. */
export function RemovedLine({ item, onUndo, onGone }: Props) {
  const t = useTranslations('cartPage.line')
  const undo = useRef<HTMLButtonElement>(null)
  const [isHeld, setIsHeld] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  // The button that was pressed has disappeared with its line.
  useEffect(() => undo.current?.focus(), [])
  const gone = useRef(onGone)
  gone.current = onGone
  useEffect(() => {
    if (isHeld || isBusy) return
    const timer = setTimeout(() => gone.current(item), undoMs)
    return () => clearTimeout(timer)
  }, [isHeld, isBusy, item])
  const takeBack = async () => {
    setIsBusy(true)
    await onUndo()
    setIsBusy(false)
  }
  return (
    <li
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(undo.current === document.activeElement)}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-mist px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">{t('removed', { name: item.full_name })}</p>
      <Button
        ref={undo}
        kind="outline"
        size="sm"
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || void takeBack()}
      >
        <Undo2 aria-hidden="true" className="size-4.5" />
        {t('undo')}
        <span className="sr-only">: {item.full_name}</span>
      </Button>
    </li>
  )
}
