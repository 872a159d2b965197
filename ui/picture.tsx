import type { ComponentProps } from 'react'
import { mediaWidths } from '../contract/rules/media.ts'

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'loading'> & {
  src: string
  /** Empty when the text around it says the same. */
  alt: string
  ratio?: keyof typeof ratios
  /** Visible without scrolling. */
  eager?: boolean
}

/** Half the window beside a text, all of it on a phone. */
const usualSizes = '(min-width: 48rem) 50vw, 100vw'

const ratios = {
  '16/9': { look: 'aspect-16/9', width: 1600, height: 900 },
  '3/2': { look: 'aspect-3/2', width: 900, height: 600 },
  '4/3': { look: '', width: 800, height: 600 },
  '1/1': { look: 'aspect-square', width: 600, height: 600 },
} as const

/** The sizes of an uploaded picture, one of which is in its address. */
const sizesOf = (src: string, format: 'avif' | 'webp') =>
  src.startsWith('/media/')
    ? mediaWidths.map((width) => `${src.replace(/[^/]*$/, `${width}.${format}`)} ${width}w`).join(', ')
    : undefined

/** The point that stays visible when a picture is cropped. The server adds it to the address unless it is the centre: `#30,60`. */
export const focusOf = (src: string) => {
  const [, point] = src.split('#')
  return point ? { objectPosition: `${point.replace(',', '% ')}%` } : undefined
}

/** A picture whose space is reserved while it loads. Uploaded ones are sent in the size and format that fit. */
export function Picture({ src, alt, ratio = '4/3', eager = false, className = '', ...rest }: Props) {
  const { look, width, height } = ratios[ratio]
  const small = sizesOf(src, 'avif')
  const image = (
    <img
      src={src}
      srcSet={sizesOf(src, 'webp')}
      sizes={small && usualSizes}
      style={focusOf(src)}
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
  if (!small) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={small} sizes={usualSizes} />
      {image}
    </picture>
  )
}
