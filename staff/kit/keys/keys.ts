import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'
import { createStore } from '../../../ui/store/create-store.ts'

/** A key or a sequence of keys (`g o`, `$mod+k`), what it does, and where the help sheet lists it. */
export type Key = {
  keys: string
  label: string
  group: 'go' | 'list' | 'record' | 'all'
  run: (event: KeyboardEvent) => void
  /** Also while typing in a field, for keys with a modifier. */
  whileTyping?: boolean
}

/** The keys of what is on the screen now, for the help sheet. */
export const activeKeys = createStore<readonly Key[]>([])

export const isTyping = ({ target }: Event) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** While a dialog or menu is open, its own keys apply. */
const isElsewhere = () =>
  document.querySelector('dialog:modal, :is([role=menu], [role=dialog]):popover-open') !== null

/** Binds keys for as long as the component is on the screen. */
export function useKeys(keys: readonly Key[]) {
  const run = useEffectEvent((name: string, event: KeyboardEvent) => {
    const key = keys.find((one) => one.keys === name)
    if (!key || event.defaultPrevented || event.isComposing) return
    if (!key.whileTyping && (isTyping(event) || isElsewhere())) return
    event.preventDefault()
    key.run(event)
  })
  const names = keys.map((key) => key.keys).join('\n')
  useEffect(() => {
    if (!names) return
    const bindings = Object.fromEntries(
      names.split('\n').map((name) => [name, (event: KeyboardEvent) => run(name, event)]),
    )
    // Which keys work while typing is decided above.
    return tinykeys(window, bindings, { ignore: () => false })
  }, [names])
  const shown = useEffectEvent(() => keys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is told again when its names change
  useEffect(() => {
    const own = shown()
    activeKeys.set((before) => [...before, ...own])
    return () => activeKeys.set((before) => before.filter((key) => !own.includes(key)))
  }, [names])
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)

const symbols: Record<string, string> = {
  Enter: '⏎',
  Shift: '⇧',
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** How a key is written on the screen: `$mod+k` is ⌘K or Ctrl K. */
export const keyNames = (keys: string): string[] =>
  keys.split(' ').map((press) =>
    press
      .split('+')
      .map((part) =>
        part === '$mod'
          ? isMac()
            ? '⌘'
            : 'Ctrl '
          : (symbols[part] ?? (part.length === 1 ? part.toUpperCase() : part)),
      )
      .join(''),
  )
