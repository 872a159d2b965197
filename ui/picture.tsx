import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'loading'> & {
  src: string
  /** Empty when the text around it says the same. */
  alt: string
  ratio?: keyof typeof ratios
  /** Visible without scrolling. */
  eager?: boolean
}

const ratios = {
  '16/9': { look: 'aspect-16/9', width: 1600, height: 900 },
  '3/2': { look: 'aspect-3/2', width: 900, height: 600 },
  '4/3': { look: '', width: 800, height: 600 },
  '1/1': { look: 'aspect-square', width: 600, height: 600 },
} as const

/** A picture whose space is reserved while it loads. */
export function Picture({ src, alt, ratio = '4/3', eager = false, className = '', ...rest }: Props) {
  const { look, width, height } = ratios[ratio]
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
      className={`picture ${look} ${className}`}
      {...rest}
    />
  )
}
