import { Autocomplete } from '@base-ui/react/autocomplete'
import type { LucideIcon } from 'lucide-react'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { KeyHint } from '../keys/key-hint.tsx'

/** Something that the palette finds. */
export type PaletteItem = {
  key: string
  label: string
  text?: string
  icon?: LucideIcon
  keys?: string
  run: () => void
}
export type PaletteGroup = { label: string; items: PaletteItem[] }

type Props = {
  onClose: () => void
  /** Pages and actions, found by their names. */
  commands: readonly PaletteGroup[]
  /** Records, found by the server. */
  search: (text: string, signal: AbortSignal) => Promise<PaletteGroup[]>
}

const pauseMs = 120

/** Finds pages, actions and records by typing. */
export function Palette({ onClose, commands, search }: Props) {
  const t = useTranslations('staffKit.palette')
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ for: string; groups: PaletteGroup[] }>({ for: '', groups: [] })
  const text = typed.trim()

  useEffect(() => {
    if (!text) return
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        void search(text, stop.signal).then(
          (groups) => setFound({ for: text, groups }),
          () => {},
        ),
      pauseMs,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, search])

  const groups = useMemo(() => {
    const words = text.toLowerCase().split(/\s+/)
    const own = commands.map(({ label, items }) => ({
      label,
      items: items.filter((item) => words.every((word) => item.label.toLowerCase().includes(word))),
    }))
    const records = text ? found.groups : []
    return [...(text ? [...records, ...own] : own)].filter(({ items }) => items.length > 0)
  }, [commands, found, text])

  const choose = (item: PaletteItem) => {
    dialog.current?.close()
    item.run()
  }
  // Enter before the answer is there opens what is found for this text, not what was found for a part of it.
  const [entered, setEntered] = useState('')
  const openFirst = useEffectEvent(() => {
    const first = groups[0]?.items[0]
    setEntered('')
    if (first) choose(first)
  })
  useEffect(() => {
    if (entered && entered === found.for) openFirst()
  }, [entered, found])
  return (
    <Dialog ref={dialog} onClose={onClose} aria-label={t('title')} className="palette">
      <Autocomplete.Root
        inline
        open
        items={groups}
        value={typed}
        onValueChange={(value) => setTyped(value)}
        filter={null}
        autoHighlight="always"
        keepHighlight
        itemToStringValue={(item: PaletteItem) => item.label}
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search aria-hidden="true" className="size-4.5 shrink-0 text-stone" />
          <Autocomplete.Input
            aria-label={t('label')}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !text || text === found.for) return setEntered('')
              event.preventBaseUIHandler()
              event.preventDefault()
              setEntered(text)
            }}
            placeholder={t('label')}
            className="h-13 min-w-0 grow bg-transparent text-base outline-none"
          />
        </div>
        <Autocomplete.List className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain p-2">
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.label} items={group.items} className="mb-2">
              <Autocomplete.GroupLabel className="px-2.5 py-1 text-xs font-bold text-stone">
                {group.label}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <Autocomplete.Item
                    key={item.key}
                    value={item}
                    onClick={() => choose(item)}
                    className="menu-item"
                  >
                    {item.icon && <item.icon aria-hidden="true" className="size-4 shrink-0 text-stone" />}
                    <span className="min-w-0 truncate">{item.label}</span>
                    {item.text && <span className="min-w-0 truncate text-stone">{item.text}</span>}
                    {item.keys && <KeyHint keys={item.keys} className="ml-auto" />}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        <Autocomplete.Empty className="px-4 pb-6 text-center text-stone empty:hidden">
          {text && groups.length === 0 && found.for === text ? t('nothing', { text }) : null}
        </Autocomplete.Empty>
      </Autocomplete.Root>
    </Dialog>
  )
}
