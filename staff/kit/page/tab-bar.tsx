import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Links side by side, as list items, of which one is current. They scroll when there is no room, and the current one is always in sight. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab
  useEffect(() => {
    const frame = bar.current?.getBoundingClientRect()
    const tab = bar.current?.querySelector('[aria-current=page]')?.getBoundingClientRect()
    if (!frame || !tab || !bar.current) return
    // Shows a part of the next one, too.
    if (tab.right > frame.right) bar.current.scrollLeft += tab.right - frame.right + 48
    else if (tab.left < frame.left) bar.current.scrollLeft += tab.left - frame.left - 48
  }, [key])
  return (
    <nav ref={bar} aria-label={label} className="list-tabs mb-4">
      <ul className="-ml-3 flex">{children}</ul>
    </nav>
  )
}
