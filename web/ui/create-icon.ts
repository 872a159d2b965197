import { type ComponentProps, createElement } from 'react'

type IconData = {
  name: string
  aliases?: string[]
  node: [tag: string, attributes: Record<string, string>][]
}
type Props = ComponentProps<'svg'> & { size?: number | string }

/**
 * In place of lucide-react's own function of this name (vite.config.ts): the same element, without what no icon here is asked
 * for (a provider, strokes that do not scale). An icon that is not given a name is decoration.
 */
export default function createLucideIcon({ name, aliases = [], node }: IconData) {
  const names = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)]
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ className = '', size = 24, ...rest }: Props) {
    const isNamed = 'aria-label' in rest || 'aria-labelledby' in rest
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: [...names, ...className.split(' ').filter(Boolean)].join(' '),
        'aria-hidden': isNamed ? undefined : 'true',
        ...rest,
      },
      drawing,
    )
  }
}
