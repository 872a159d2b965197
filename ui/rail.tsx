import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { glide } from './disclosure/glide.ts'
import { useTranslations } from './i18n/translations.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  /** The accessible name of the row. */
  label: string
  /** Each is one <RailItem>. */
  children: ReactNode
  className?: string
}

/** A row that scrolls sideways by touch, wheel, keys and buttons; three per view, 30 px apart. */
export function Rail({ label, children, className = '' }: Props) {
  const t = useTranslations('ui')
  const track = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: false })

  useEffect(() => {
    const list = track.current
    if (!list) return
    const look = () =>
      setEnds({
        start: list.scrollLeft < 8,
        end: list.scrollLeft + list.clientWidth > list.scrollWidth - 8,
      })
    const watch = new ResizeObserver(look)
    watch.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [])

  // By as many whole items as fit: the one that was partly visible becomes the first.
  const go = (direction: 1 | -1) => {
    const list = track.current
    const item = list?.firstElementChild
    if (!list || !item) return
    const width = item.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(list).columnGap)
    glide(list, direction * width * Math.max(1, Math.floor((list.clientWidth + 30) / width)))
  }
  const fits = ends.start && ends.end

  return (
    <section aria-label={label} className={className}>
      <ul ref={track} tabIndex={fits ? undefined : 0} className="rail">
        {children}
      </ul>
      <div className={`mt-5 hidden justify-end gap-2 sm:flex ${fits ? 'sm:invisible' : ''}`}>
        <IconButton
          icon={ChevronLeft}
          label={t('back')}
          disabled={ends.start}
          onClick={() => go(-1)}
          className="border-2 border-current"
        />
        <IconButton
          icon={ChevronRight}
          label={t('further')}
          disabled={ends.end}
          onClick={() => go(1)}
          className="border-2 border-current"
        />
      </div>
    </section>
  )
}

export function RailItem({ children }: { children: ReactNode }) {
  return <li className="rail-item">{children}</li>
}
