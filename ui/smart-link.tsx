import type { ComponentProps } from 'react'

type SmartLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/**
 * A plain anchor. One listener for the whole page (shell/link-navigation.tsx) turns clicks on these into navigations without
 * a reload and loads code ahead. A hundred links then cost a page nothing in components, and work before any script does.
 */
export function SmartLink({ to, ...rest }: SmartLinkProps) {
  return <a href={to} {...rest} />
}
