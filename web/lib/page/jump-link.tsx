import type { ComponentProps, MouseEvent } from 'react'

/**
 * Follows a link to a section of this page: scrolls there and moves the focus. Not a navigation, because the router does not know a
 * choice that is only in the address, and would restore the scroll position of another section.
 */
export function jumpTo(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link to a section of this page, by id. */
export const JumpLink = ({ to, ...rest }: Props) => <a href={`#${to}`} onClick={jumpTo} {...rest} />
