import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Failure } from '../page/failure.tsx'

type Props<Item> = {
  /** Names what it finds, in the browser's memory of answers. */
  name: string
  label: string
  placeholder?: string
  ref?: Ref<HTMLInputElement>
  find: (text: string, signal: AbortSignal) => Promise<readonly Item[]>
  keyOf: (item: Item) => string | number
  /** A line of the list. */
  children: (item: Item) => ReactNode
  /** Shown, but cannot be chosen. */
  isBlocked?: (item: Item) => boolean
  onPick: (item: Item) => void
  /** The last line of the list, for what is not found. */
  other?: { label: (typed: string) => string; onPick: (typed: string) => void }
  autoFocus?: boolean
}

const pauseMs = 150

/** Waits until somebody stops typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Finds something by typing: arrows move, Enter chooses, Escape closes. Afterwards it is empty for the next. */
export function Picker<Item>(props: Props<Item>) {
  const { name, label, find, keyOf, children, isBlocked, onPick, other, ref, autoFocus } = props
  const t = useTranslations('staffKit.picker')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [isClosed, setIsClosed] = useState(true)
  /** Enter was pressed before the answer came. */
  const [isAwaited, setIsAwaited] = useState(false)
  const text = useSettled(typed.trim())
  const found = useQuery({
    queryKey: ['picker', name, text],
    queryFn: ({ signal }) => find(text, signal),
    enabled: text.length > 1,
    // Seats and names are asked for again whenever somebody looks.
    staleTime: 5000,
  })
  const items = text.length > 1 ? (found.data ?? []) : []
  const count = items.length + (other && typed.trim() ? 1 : 0)
  const isOpen = !isClosed && typed.trim().length > 1
  const pick = (index: number) => {
    const item = items[index]
    if (item && isBlocked?.(item)) return
    if (item) onPick(item)
    else if (other && index === items.length) other.onPick(typed.trim())
    else return
    setTyped('')
    setIsClosed(true)
  }
  /** The answer to what was typed before is not what one means. */
  const isAnswered = text === typed.trim() && !found.isFetching
  const pickAwaited = useEffectEvent(() => {
    setIsAwaited(false)
    if (items[at]) pick(at)
  })
  useEffect(() => {
    if (isAwaited && isAnswered) pickAwaited()
  }, [isAwaited, isAnswered])
  const optionId = (index: number) => `${id}-${index}`
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-2.25 left-2.5 size-4 text-stone pointer-coarse:top-3.5"
      />
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && count > 0 ? optionId(at) : undefined}
        placeholder={props.placeholder ?? label}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the first field of a page that one fills in while talking
        autoFocus={autoFocus}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
          setIsClosed(false)
          setIsAwaited(false)
        }}
        onBlur={() => {
          setIsClosed(true)
          setIsAwaited(false)
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step && count > 0) {
            event.preventDefault()
            setIsClosed(false)
            setAt((before) => (before + step + count) % count)
          }
          if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey && typed.trim()) {
            event.preventDefault()
            if (isAnswered) pick(at)
            else setIsAwaited(true)
          }
          if (event.key === 'Escape' && isOpen) {
            event.preventDefault()
            setIsClosed(true)
            setIsAwaited(false)
          }
        }}
        className="control pl-8.5"
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} hidden={!isOpen} className="picker-list">
        {items.map((item, index) => (
          <div
            key={keyOf(item)}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            aria-disabled={isBlocked?.(item) || undefined}
            data-highlighted={index === at || undefined}
            className="menu-item aria-disabled:text-stone"
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setAt(index)}
            onClick={() => pick(index)}
            onKeyDown={(event) => event.key === 'Enter' && pick(index)}
          >
            {children(item)}
          </div>
        ))}
        {other && typed.trim() && (
          <div
            id={optionId(items.length)}
            role="option"
            tabIndex={-1}
            aria-selected={at === items.length}
            data-highlighted={at === items.length || undefined}
            className="menu-item font-semibold"
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setAt(items.length)}
            onClick={() => pick(items.length)}
            onKeyDown={(event) => event.key === 'Enter' && pick(items.length)}
          >
            {other.label(typed.trim())}
          </div>
        )}
      </div>
      {isOpen && found.data?.length === 0 && !other && (
        <p className="picker-list px-3 py-2 text-stone">{t('nothing', { text })}</p>
      )}
      <p role="status" className="sr-only">
        {isOpen && found.data && t('found', { count: items.length })}
      </p>
      <Failure error={found.error} />
    </div>
  )
}
