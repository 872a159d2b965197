import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { Floating, type FloatingProps, useClose } from './floating.tsx'

/** A menu of actions under a button. Arrow keys move, letters find, Escape closes. */
export function Menu({ children, ...props }: FloatingProps) {
  return (
    <Floating {...props} role="menu" className="min-w-52 p-1">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the items have the roles */}
      <div onKeyDown={moveInMenu}>{children}</div>
    </Floating>
  )
}

function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items[(at - 1 + items.length) % items.length],
    Home: items[0],
    End: items.at(-1),
  }[event.key]
  const typed = event.key.length === 1 && /\S/.test(event.key) ? event.key.toLowerCase() : undefined
  const found =
    to ??
    (typed
      ? [...items.slice(at + 1), ...items].find((item) =>
          item.textContent?.trim().toLowerCase().startsWith(typed),
        )
      : undefined)
  if (!found) return
  event.preventDefault()
  found.focus()
}

type ItemProps = { icon?: LucideIcon; onSelect: () => void; children: ReactNode }

export function MenuItem({ icon: Icon, onSelect, children }: ItemProps) {
  const close = useClose()
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="menu-item w-full text-left"
      onClick={() => {
        close()
        onSelect()
      }}
    >
      {Icon && <Icon aria-hidden="true" className="size-4 text-stone" />}
      {children}
    </button>
  )
}

/** An item that leads to another page of the app. */
export function MenuLink({ to, icon, children }: { to: string; icon?: LucideIcon; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <MenuItem icon={icon} onSelect={() => void navigate(to)}>
      {children}
    </MenuItem>
  )
}

/** An item that downloads a file. */
export function MenuDownload({ href, children }: { href: string; children: ReactNode }) {
  const close = useClose()
  return (
    <a href={href} download role="menuitem" tabIndex={-1} onClick={close} className="menu-item">
      {children}
    </a>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** A group of which one is chosen. */
export function MenuChoice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  const close = useClose()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
    <div role="group" aria-labelledby={id}>
      <div id={id} className="px-2.5 pt-2 pb-1 text-xs font-bold text-stone">
        {label}
      </div>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          className="menu-item w-full text-left"
          onClick={() => {
            close()
            onChoose(option.value)
          }}
        >
          <span aria-hidden="true" className="inline-flex size-4 items-center justify-center">
            {option.value === value && <span className="size-2 rounded-full bg-ink" />}
          </span>
          {option.label}
        </button>
      ))}
    </div>
  )
}

export const MenuLine = () => <hr className="my-1 border-line" />
