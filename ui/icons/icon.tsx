import type { LucideIcon } from 'lucide-react'

/** An icon of the sprite; in a build it replaces lucide-react's own component (sprite.ts). */
export const icon = (href: string) =>
  (({ className, ref: _ref, ...props }) => (
    <svg aria-hidden="true" {...props} className={className ? `icon ${className}` : 'icon'}>
      <use href={href} />
    </svg>
  )) as LucideIcon
