import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Picture } from './picture.tsx'

const html = (src: string) => renderToStaticMarkup(<Picture src={src} alt="" />)

it('crops a picture around its focal point, in every size', () => {
  const cropped = html('/media/0123/960.webp#30,60')
  expect(cropped).toContain('style="object-position:30% 60%"')
  expect(cropped).toContain('/media/0123/480.webp 480w')
  expect(html('/media/0123/960.webp')).not.toContain('style')
  expect(html('/pictures/products/bhv.svg')).not.toContain('style')
})
